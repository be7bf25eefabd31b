import type { Programme } from '@setu/contracts';

/** Words that the records misspell, shorten or write in another case; each in lower case, with how it is written. */
const spellings = new Map<string, string>([
  ...pairs('engg engineering, engnieering engineering, engineerng engineering, engineern engineering'),
  ...pairs('computr computer, compuetr computer, sceince science, nd and, & and'),
  ...pairs('communications communication, communcation communication, communiction communication'),
  ...pairs('telecommunications telecommunication, sytsems systems, adided aided, augumented augmented'),
  ...pairs(
    'construcion construction, assitantship assistantship, virtural virtual, saftey safety, plastics plastic, practices practice, materialtechnology material technology',
  ),
  ...pairs('specialiation specialisation, specialization specialisation, spl specialisation'),
  ...pairs('sandwitch sandwich, foundary foundry, engienes engines, proplusion propulsion, biotechnolgy biotechnology'),
  ...pairs('bankiing banking, securites securities, mangement management, manegement management, programe programme'),
  ...pairs(
    'matallurgical metallurgical, materical materials, bacherlor bachelor, bussiness business, practise practice',
  ),
  ...pairs('administratation administration, diary dairy, agriculture agricultural, techno technology, lab laboratory'),
  ...pairs(
    'cybersecurity cyber security, refrigiration refrigeration, honors honours, logistic logistics, healthcare health care',
  ),
  ...'AI ML IT HR GIS VFX VLSI CAD CAM CAE CIM MBA BBA BCA MCA BMS MMS BFA MFA PGDM PGCM CSE ECE IC EV HVAC IoT DevOps DevSecOps ECG ENG SEM'
    .split(' ')
    .map((word) => [word.toLowerCase(), word] as const),
]);

function pairs(text: string): [string, string][] {
  return text.split(', ').map((pair) => {
    const [wrong = '', ...right] = pair.split(' ');
    return [wrong, right.join(' ')];
  });
}

const smallWords = new Set('and of in for the with to by from on or'.split(' '));

/** Names of one programme that differ in more than the spelling of a word; in this order. */
const rewritings: [RegExp, string][] = [
  // How it is paid for, and at what time of the day it is taught.
  [/\s*[[(](?:SF|SFS Mode|Self[- ]Financed|\d Shift|(?:First|Second) Shift)[\])]/gi, ''],
  [/^Dip(?:loma|\.) (?:in )?(?=\p{L})/iu, ''],
  [/\s*\(PGDM – \p{L}+\)/giu, ''],
  [/\bMasters? (?:of|in) Business Administration(?: \(MBA\))?/gi, 'MBA'],
  [/\bMasters? (?:of|in) Computer Applications?(?: \(MCA\))?/gi, 'MCA'],
  [/\bBachelors? (?:of|in) Business Administration(?: \(BBA\))?/gi, 'BBA'],
  [/\bBachelors? (?:of|in) Computer Applications?(?: \(BCA\))?/gi, 'BCA'],
  [/\bPost[- ]?graduate Diploma in Management\b(?!:)(?: \(PGDM\))?/gi, 'PGDM'],
  [/\bPost[- ]Graduate\b/gi, 'Postgraduate'],
  [/\bM\.?B\.?A\b\.?/g, 'MBA'],
  [/\b([BM])\.? ?Tech\b\.?(?: -(?= ))?/gi, '$1.Tech'],
  [/\b([BM])\.? ?Des\b\.?/gi, '$1.Des'],
  [/\bComputer? Science (?:and )?Engineering\b/gi, 'Computer Science and Engineering'],
  [/^CSE\b/, 'Computer Science and Engineering'],
  [/^ECE\b/, 'Electronics and Communication Engineering'],
  [/\bTele[- ]Communication\b/gi, 'Telecommunication'],
  [/\bBio[- ]Technology\b/gi, 'Biotechnology'],
  [/\bNano[- ]Technology\b/gi, 'Nanotechnology'],
  [/\bAero[- ]Space\b/gi, 'Aerospace'],
  [/\bMicro[- ]Electronics\b/gi, 'Microelectronics'],
  [/\bOpto[- ]Electronics\b/gi, 'Optoelectronics'],
  [/\bPetro[- ]Chemical/gi, 'Petrochemical'],
  [/\bAgri[- ]Business\b/gi, 'Agribusiness'],
  [/\b(Data|Computer) Sciences\b/gi, '$1 Science'],
  [/\bBlock Chain\b/gi, 'Blockchain'],
  [/\bElectronic (Engineering|Instrumentation|and Drives)\b/gi, 'Electronics $1'],
  [/\bBio[- ]M(edical|etrics)\b/gi, 'Biom$1'],
  [/\bGeo Informatics\b/gi, 'Geoinformatics'],
  [/\bFin Tech\b/gi, 'Fintech'],
  [/\bAir-Conditioning\b/gi, 'Air Conditioning'],
  [/\bTechnical Textile\b/gi, 'Technical Textiles'],
  [/\bPharmaceuticals Chemistry\b/gi, 'Pharmaceutical Chemistry'],
  [/\bFinance,? Accounts? and Auditing\b/gi, 'Finance, Accounts and Auditing'],
  [/\bInnovation Entrepreneurship\b/gi, 'Innovation, Entrepreneurship'],
  [/\bMaterial (Science|Engineering)\b/gi, 'Materials $1'],
  [/\b(Power|Energy|Embedded|Business|Information|Control|Communication) System\b/gi, '$1 Systems'],
  [/\bArtificial Intelligence \(AI\)/gi, 'Artificial Intelligence'],
  [/\bMachine Learning \(ML\)/gi, 'Machine Learning'],
  [/\bInternet of Things \(IoT\)/gi, 'Internet of Things'],
  [/\(IoT\)/gi, '(Internet of Things)'],
  [/\bAI and (ML|Machine Learning)\b/gi, 'Artificial Intelligence and Machine Learning'],
  [/\bAI and Data Science\b/gi, 'Artificial Intelligence and Data Science'],
  [/\bCAD ?[/ ] ?CAM\b-?/gi, 'CAD/CAM '],
  [/\(\s*(?:with )?Specialisation in\s+/gi, '('],
  [/ (?:with )?Specialisation in ([^()]+)$/gi, ' ($1)'],
  [/\[([^\]]+)\]/g, '($1)'],
  [/\bPetrochemicals\)/gi, 'Petrochemical)'],
  [
    /^((?:Mechanical|Civil|Electrical|Chemical) Engineering) (?:- ?)?(Automobile|Production|(?:Structural|Transportation) Engineering|Refrigeration and Air Conditioning|Industrial Control|Environment and Pollution Control)$/gi,
    '$1 ($2)',
  ],
  [/^MBA (?:- ?)?(General Management|Banking and Financial Services)$/gi, 'MBA ($1)'],
  [/^([BM]\.Tech|MBA Tech) \(([^()]+)\)$/gi, '$1 $2'],
];

const known = new Map<string, string>();
const maxKnown = 20_000;

/**
 * The name of a programme in one form, whatever the source made of it: "COMPUTER SCIENCE & ENGG" is "Computer Science and Engineering". A
 * name in that form stays as it is.
 */
export function programmeName(written: string): string {
  let name = known.get(written);
  if (name === undefined) {
    name = inOneForm(written);
    if (known.size >= maxKnown) known.clear();
    known.set(written, name);
  }
  return name;
}

function inOneForm(written: string): string {
  let name = written
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/(?:\bEngg|\bSpl|\bTech)\.(?=[\s),]|$)/gi, (short) => short.slice(0, -1))
    .replace(/\s*&\s*/g, ' and ')
    .replace(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu, spell)
    .replace(/\s+/g, ' ')
    .replace(/([([])\s+/g, '$1')
    .replace(/\s+([)\],])/g, '$1')
    .replace(/(\S)\(/g, '$1 (')
    .replace(/[\s.,;:'"’-]+$/u, '');
  for (const [pattern, form] of rewritings) name = name.replace(pattern, form);
  return balanced(name)
    .replace(/\s+(?=[\s)/]|$)/g, '')
    .trim();
}

/** Capitals stay where they mean something: initials, and words that mix cases. */
function spell(word: string, offset: number, whole: string): string {
  const lower = word.toLowerCase();
  // A word alone in brackets is the short form of the words before them.
  const isShort = whole[offset - 1] === '(' && whole[offset + word.length] === ')';
  const isPlain = word === lower || (word === word.toUpperCase() && isShouted(lower) && !isShort);
  const form = spellings.get(lower) ?? (isPlain ? lower : word);
  if (smallWords.has(form.toLowerCase())) return offset === 0 ? capital(form.toLowerCase()) : form.toLowerCase();
  return form === form.toLowerCase() ? form.replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase()) : form;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of four letters and more, and short ones that are no initials. */
const isShouted = (lower: string) =>
  (lower.length > 3 && /[aeiouy]/.test(lower)) || /^(?:oil|law|pre|art|air|gas|and)$/.test(lower);

/** The records cut long names: a bracket that they leave open is closed, one too many is left out. */
function balanced(name: string): string {
  const surplus = name.split('(').length - name.split(')').length;
  if (surplus > 0) return name + ')'.repeat(surplus);
  return surplus < 0 ? name.replace(/\)+$/, (end) => end.slice(0, surplus)) : name;
}

/** Programmes with their names in one form; those of one level that are one then have the seats of all. */
export function inOneList(programmes: readonly Programme[]): Programme[] {
  const merged = new Map<string, Programme>();
  for (const { level, course, intake } of programmes) {
    const name = programmeName(course);
    const key = `${level}\n${name}`;
    merged.set(key, { level, course: name, intake: (merged.get(key)?.intake ?? 0) + intake });
  }
  return [...merged.values()];
}
