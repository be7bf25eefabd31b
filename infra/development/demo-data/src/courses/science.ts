import type { Programme } from './programme.js';

const stream = (subjects: string) => [`Class 12 with ${subjects}`];

const bsc = (title: string, subjects: string, introDesc: string, desc: string): Programme => ({
  title,
  introDesc,
  desc,
  duration: 3,
  eligibility: stream(subjects),
});

const maths = 'physics, chemistry and mathematics';
const biology = 'physics, chemistry and biology';

export const physics = bsc(
  'B.Sc. (Hons.) Physics',
  maths,
  'From mechanics to quantum theory, with a laboratory every week.',
  'Mathematical physics, mechanics, electromagnetism, thermal and statistical physics, quantum mechanics and electronics. Computation runs through all of it.',
);
export const chemistry = bsc(
  'B.Sc. (Hons.) Chemistry',
  maths,
  'Organic, inorganic and physical chemistry, mostly at the bench.',
  'Structure, bonding, kinetics, synthesis and analysis. Practical work takes as many hours as lectures, and the final year has a small research project.',
);
export const mathematics = bsc(
  'B.Sc. (Hons.) Mathematics',
  'mathematics',
  'Proofs, patterns and a clear way of thinking.',
  'Analysis, algebra, differential equations, probability and numerical methods, with electives in cryptography, finance or modelling.',
);
export const statistics = bsc(
  'B.Sc. (Hons.) Statistics',
  'mathematics',
  'Learn to draw honest conclusions from data.',
  'Probability, inference, sampling, regression and design of experiments, practised in R and Python on public data sets.',
);
export const botany = bsc(
  'B.Sc. (Hons.) Botany',
  biology,
  'Plant life from the cell to the forest.',
  'Plant diversity, physiology, genetics and ecology with field trips, herbarium work and a garden to look after.',
);
export const zoology = bsc(
  'B.Sc. (Hons.) Zoology',
  biology,
  'Animal life, evolution and conservation.',
  'Animal diversity, cell biology, physiology, genetics and evolution, with fieldwork and laboratory practice.',
);
export const microbiology = bsc(
  'B.Sc. Microbiology',
  biology,
  'The small life that runs the large one.',
  'Bacteria, viruses and fungi, immunology, molecular biology and industrial microbiology, with sterile technique learnt properly.',
);
export const generalScience = bsc(
  'B.Sc. Physics, Chemistry and Mathematics',
  maths,
  'Three sciences side by side before you choose one.',
  'A broad base in three subjects with practical work in two, and the choice of one of them for a master’s degree.',
);
export const lifeScience = bsc(
  'B.Sc. Botany, Zoology and Chemistry',
  biology,
  'The classic life-science combination.',
  'Plants, animals and the chemistry of both, with laboratory and field practice every term. A base for master’s degrees, teaching and allied health.',
);
export const research: Programme = {
  title: 'B.S. (Research)',
  introDesc: 'Four years of science that end in the laboratory.',
  desc: 'Three semesters of core courses in mathematics, physics, chemistry, biology and engineering, then a major of your choice and a year of research.',
  duration: 4,
  eligibility: stream('physics and mathematics'),
};

const msc = (subject: string, introDesc: string, desc: string): Programme => ({
  title: `M.Sc. ${subject}`,
  introDesc,
  desc,
  duration: 2,
  eligibility: [`B.Sc. with ${subject.toLowerCase()} as a main subject`],
});

export const mscPhysics = msc(
  'Physics',
  'Advanced theory and a year close to research.',
  'Quantum mechanics, electrodynamics, statistical mechanics and condensed matter, with advanced laboratories and a dissertation.',
);
export const mscChemistry = msc(
  'Chemistry',
  'Synthesis, spectroscopy and materials.',
  'Advanced organic, inorganic and physical chemistry, spectroscopy and a project of one semester in a research group.',
);
export const doctorate: Programme = {
  title: 'Ph.D.',
  introDesc: 'Original research with one supervisor.',
  desc: 'One or two semesters of course work, a comprehensive examination, then research that ends in a thesis. Fellowships cover living costs for most scholars.',
  duration: 5,
  eligibility: [
    'A master’s degree, or a four-year bachelor’s degree with high marks',
    'A national test such as GATE, NET or JAM, and an interview',
  ],
};
