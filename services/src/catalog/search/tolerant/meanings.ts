/**
 * Words of a search that mean other words of a college: states, initials that no name explains. Behind a
 * colon stands what they may mean besides what they say, behind an equals sign what they always mean.
 */
const table = `
du: delhi university
dilli vishvavidyalay: delhi university
mu: mumbai university
bombay university: university of mumbai
iisc: indian institute of science
nlu: national law university
nlsiu: national law school
ipu: guru gobind singh indraprastha university
ip university: guru gobind singh indraprastha university
ggsipu: guru gobind singh indraprastha university
aktu: abdul kalam technical university
uptu: abdul kalam technical university
jmi: jamia millia islamia
jamia: jamia millia islamia
davv: devi ahilya vishwavidyalaya
isb: indian school of business
srcc: shri ram college of commerce
lsr: lady shri ram
coep: college of engineering pune
rec: national institute of technology
aims: all india institute of medical sciences
vit: vellore institute of technology
ctu: chandigarh technical university
afmc: armed forces medical college
cmc: christian medical college
niper: national institute of pharmaceutical
kgmu: king george medical university
xlri: xavier labour relations institute, xavier school of management
tiss: tata institute of social sciences
cusat: cochin university
hcu: university of hyderabad
distance education: open university
engineering: technology
technology: technical
comp: computer
journalism: mass communication
mass communication: journalism
mass comm: mass communication, journalism
vidyapeeth: university
doctor: medical
mp= madhya pradesh
up= uttar pradesh
hp= himachal pradesh
ap= andhra pradesh
tn= tamil nadu
tamilnadu= tamil nadu
wb= west bengal
cg= chhattisgarh
mh= maharashtra
uk= uttarakhand
jk= jammu kashmir
rj= rajasthan
ncr: delhi
navi mumbai: mumbai, thane
sambalpur burla: sambalpur
`;

/** Degrees and courses, in the same form. */
const degreeTable = `
mbbs: medical
bds: dental
mds: dental
btech: engineering, technology
be: engineering
mtech: engineering, technology
cse: computer science, engineering
bed: education, teacher training
med: education, medical
ded: education, teacher training
deled: education, teacher training
beled: education
bped: physical education
bpharm: pharmacy
bpharma: pharmacy
mpharm: pharmacy
dpharm: pharmacy
dpharma: pharmacy
llb: law
llm: law
ballb: law
ba llb= law
bballb: law
bba llb= law
bcom: commerce
mcom: commerce
bba: management, business
mba: management, business
pgdm: management, business
bca: computer
mca: computer
bsc: science
msc: science
ba: arts
ma: arts
gnm: nursing
anm: nursing
barch: architecture
bams: ayurveda
bhms: homeopathy
bums: unani
bpt: physiotherapy
mpt: physiotherapy
bvsc: veterinary
bhm: hotel management
bfa: fine arts
bsw: social work
msw: social work
iti: industrial training
diploma: polytechnic
`;

/** Most words of a phrase in the table. */
export const longestPhrase = 2;

export interface Meaning {
  texts: readonly string[];
  /** The words may mean what they say, too. */
  orLiteral: boolean;
}

/** From words of a search to what they may mean, the likeliest first. */
export const meanings: ReadonlyMap<string, Meaning> = new Map([...meaningsOf(table), ...meaningsOf(degreeTable)]);

/** Words for a degree, which the records of few colleges name: one without them may teach it all the same. */
export const degrees: ReadonlySet<string> = new Set(meaningsOf(degreeTable).map(([phrase]) => phrase));

function meaningsOf(lines: string): [phrase: string, meaning: Meaning][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, phrase = '', sign, meant = ''] = /^([^:=]+)([:=]) (.*)$/.exec(line) ?? [];
      return [phrase, { texts: meant.split(', '), orLiteral: sign === ':' }];
    });
}

/** Words before the name of a place that other places around it will do for. */
export const nearWords = new Set('near nearby nearest close around'.split(' '));

/** Words that say what the visitor wants of the answer, not what it contains; in the singular. */
export const wishes = new Set(
  (
    'best top good great list which what where how all near nearby nearest close me my i want need find search show around is are ' +
    'fee fees low lowest cheap cheapest affordable budget cost high highest cutoff admission apply ranking rank ranked placement review rating ' +
    'lakh lakhs crore rs rupee famous popular nice please seats after 12th 10th 2023 2024 2025 2026 hostel seat direct course colleg ' +
    'website contact address list details detail online campus syllabus result ke ka ki ko mein me main se sabse accha achha acche ' +
    'mera meri hai batao bataiye chahiye dikhao konsa kaunsa kaun kya wala wali sasta sasti saste karna kare karen kaha kahan padhai padhna'
  ).split(' '),
);

/** Wishes for a well-known college. */
export const superlatives = new Set('best top good great highest famous popular'.split(' '));

/** Words that fit any college: one without them in its name may be meant all the same. */
export const anyCollege = new Set(['college', 'institute', 'school', 'india', 'degree']);

const ofBranches = [...meaningsOf(degreeTable)].flatMap(([, { texts }]) => texts.flatMap((text) => text.split(' ')));

/** Words for a kind of college or a branch, which tell none by its name. */
export const kinds: ReadonlySet<string> = new Set([
  ...degrees,
  ...ofBranches,
  ...anyCollege,
  ...'university polytechnic technical government govt private public women girls coed medicine agriculture design'.split(
    ' ',
  ),
]);
