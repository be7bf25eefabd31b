import type { Programme } from './programme.js';

const science = 'Class 12 with physics, chemistry and mathematics';

const btech = (branch: string, introDesc: string, desc: string): Programme => ({
  title: `B.Tech ${branch}`,
  introDesc,
  desc,
  duration: 4,
  eligibility: [science],
});

export const computerScience = btech(
  'Computer Science and Engineering',
  'Algorithms, systems and software, from first principles to products.',
  'The first two years build mathematics, programming, data structures and digital logic. Later semesters cover operating systems, networks, databases, compilers and machine learning, with electives and a final-year project of your own.',
);
export const electrical = btech(
  'Electrical Engineering',
  'Power, machines, signals and control.',
  'Circuits and electromagnetics lead to machines, power systems, signal processing and control. Laboratories every semester, and electives that reach from renewable energy to embedded systems.',
);
export const electronics = btech(
  'Electronics and Communication Engineering',
  'Chips, signals and the networks that carry them.',
  'Analog and digital electronics, signals, communication theory and microprocessors, followed by VLSI design, wireless networks and embedded systems. Half of the learning happens on the bench.',
);
export const mechanical = btech(
  'Mechanical Engineering',
  'Design, heat, motion and making things.',
  'Mechanics, thermodynamics, materials and manufacturing, then design, robotics and automobile electives. Workshop practice starts in the first year and ends in a machine your team designs.',
);
export const civil = btech(
  'Civil Engineering',
  'Structures, water, soil and cities.',
  'Surveying, structures, geotechnical and water resources engineering, with transport and environment electives. Field camps and site visits go with the classroom work.',
);
export const chemical = btech(
  'Chemical Engineering',
  'From the molecule to the plant.',
  'Fluid flow, heat and mass transfer, reaction engineering and process control, with a design project that takes one product from the laboratory to a full plant on paper.',
);
export const informationTechnology = btech(
  'Information Technology',
  'Software, data and the web, built for use.',
  'Programming, databases, networks and software engineering, followed by cloud, security and data analytics. Projects with outside teams replace one elective in the final year.',
);
export const dataScience = btech(
  'Artificial Intelligence and Data Science',
  'Statistics, learning machines and the data behind them.',
  'Probability, linear algebra and programming first; then machine learning, databases at scale, vision and language, and a course on using all this responsibly.',
);
export const mathematicsComputing = btech(
  'Mathematics and Computing',
  'Pure and applied mathematics with serious programming.',
  'Analysis, algebra, probability and optimisation beside algorithms and numerical computing. A base for research as much as for data and finance.',
);
export const spaceScience = btech(
  'Space Sciences and Engineering',
  'Astronomy, remote sensing and the engineering of spacecraft.',
  'Physics and electronics for space: orbital mechanics, satellite communication, remote sensing and instruments, with a project on real observation data.',
);
export const metallurgy = btech(
  'Metallurgical and Materials Engineering',
  'Why materials behave as they do, and how to make better ones.',
  'Structure and properties of metals, ceramics and polymers, extraction, heat treatment and testing, with modern characterisation tools in the laboratory.',
);
export const architecture: Programme = {
  title: 'B.Arch',
  introDesc: 'Five years of studio: buildings, climate and people.',
  desc: 'A design studio every semester, supported by structures, history, climate and building services. One semester is spent in practical training with an architect, the last on a thesis.',
  duration: 5,
  eligibility: [science, 'A qualifying score in the architecture paper of JEE Main or in NATA'],
};

const mtech = (branch: string, introDesc: string, desc: string): Programme => ({
  title: `M.Tech ${branch}`,
  introDesc,
  desc,
  duration: 2,
  eligibility: ['B.E. or B.Tech in a related branch with a first class', 'A valid GATE score'],
});

export const mtechComputing = mtech(
  'Computer Science and Engineering',
  'Advanced computing with a year of research.',
  'Two semesters of advanced algorithms, systems and learning, then two semesters on a thesis with one supervisor.',
);
export const mtechVlsi = mtech(
  'VLSI Design',
  'Design chips, from the transistor to the system.',
  'Device physics, digital and analog design, verification and testing with industry tools, and a year-long thesis.',
);

export const bca: Programme = {
  title: 'BCA',
  introDesc: 'Computer applications for those who like to build.',
  desc: 'Programming, web development, databases and networks with enough mathematics to go on to an MCA. Every semester ends with something that runs.',
  duration: 3,
  eligibility: ['Class 12 in any stream, with mathematics or computer science preferred'],
};
export const mca: Programme = {
  title: 'MCA',
  introDesc: 'Two years to become a professional software developer.',
  desc: 'Software engineering, data structures, cloud and machine learning, with the last semester spent in an internship.',
  duration: 2,
  eligibility: ['BCA, or any degree with mathematics at Class 12 or degree level'],
};
