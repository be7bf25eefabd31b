/** A review as a simulated person sends it. */
export interface SimulatedReview {
  kind: 'honest' | 'campaign' | 'copy' | 'network' | 'careful';
  day: number;
  college: number;
  network: string;
  text: string;
}

export const days = 30;
const colleges = 20;

const sentences = [
  'The {mess|canteen|food court} is {fine|oily|cheap|better than people say} on {weekdays|Sundays|exam days}.',
  'Go to the {library|reading room} before {eight|nine|ten} or you will find no {seat|socket}.',
  'My {first|second|third} semester was {harder|easier} than I had {feared|hoped}.',
  'Professor hours are on {Tuesday|Friday} and hardly {anyone|a student} goes, so do go.',
  'The lab for {physics|electronics|chemistry} has {old|new|borrowed} equipment.',
  'Bring a {fan|bicycle|good raincoat}, you will need it by {July|October}.',
  'Placement {season|training} starts in the {fifth|sixth|seventh} semester, prepare {earlier|alone}.',
  'Seniors helped me with {notes|books|a room} in my first {week|month}.',
  'The {hostel|PG near the gate} costs around {4000|6500|9000} a month and the water {is cold|stops at noon}.',
  'Attendance of {75|80} percent is {strict|checked by machine|a joke}.',
  'I would choose {electives|the minor} with {coding|statistics|design} again.',
  'Our {fest|sports week} in {February|March} is the best time of the year.',
  'Internal marks depend on {assignments|vivas}, which are {copied a lot|fair}.',
  'Wifi in the {rooms|blocks|common area} drops every {evening|hour}.',
  'Auto from the {station|bus stand} takes {fifteen|forty} minutes and {60|120} rupees.',
  'Do not buy {drawing kits|text books} before you {ask a senior|see the syllabus}.',
  'The syllabus was {updated|last changed} in {2019|2022}, so {databases|machine learning} is {thin|good}.',
  'Clubs for {robotics|debate|music} take first years in {August|September}.',
  'There are {two|five} companies for {core|civil|mechanical} branches in a {good|usual} year.',
  'Girls must be back at {nine|ten} and boys at {eleven|any time}, which is {unfair|annoying}.',
  'Medical room has {one nurse|a doctor twice a week} and {paracetamol|little else}.',
  'I paid {a caution deposit|an exam fee} that was never on the {website|first bill}.',
  'Scholarship papers take {three|six} months, start {on day one|before Diwali}.',
  'Teachers in {maths|the language department} explain {slowly|twice|with real examples}.',
  'Ground floor rooms get {damp|noisy} in the monsoon.',
  'The {old|new} building has lifts, ours has {stairs|ramps} only.',
  'If you like {research|teaching}, write to {Dr Rao|the dean|a lab head} in your second year.',
  'Exam results come {late|in three weeks}, rechecking costs {300|800} rupees.',
  'My batch had {60|120} students and I know {all|half} of them.',
  'Internships were found by {ourselves|alumni|the cell}, mostly in {Pune|Bengaluru|Indore}.',
  'Learn the local language, the {market|hospital|bank} speaks no {English|Hindi}.',
  'Power cuts {happen daily|are rare}, the generator covers {labs|classrooms} only.',
  'The {principal|warden} listens if {ten|many} students come together.',
  'You get {Saturdays|every second Saturday} free for {projects|sleep}.',
  'Swap {branches|sections} after year one if your marks are above {8|9}.',
  'Parking is {full by nine|free}, the gate closes at {ten|midnight}.',
  'I was homesick till {November|the first break}, then it became {home|better}.',
  'Ask for the {gym|pool} timetable, it changes {weekly|without notice}.',
  'Group projects taught me {patience|git|how to plan}, lectures did not.',
  'For the fee you get {small classes|good labs|a name}, not {comfort|placements}.',
];

type Random = () => number;

/** Returns numbers from 0 to 1, the same for a seed. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes 500 honest and 500 bought or copied reviews. Honest and bought ones are put together from the same sentences; honest ones come from shared networks
 * too, and from whole classes on one day. 25 bought ones have nothing that tells them from honest ones.
 */
export function simulatedReviews(seed: number): SimulatedReview[] {
  const random = seeded(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(items: readonly T[]): T => items[upTo(items.length)]!;
  let networks = 0;
  const freshNetwork = () => `home ${networks++}`;
  const write = () => {
    const chosen = sentences.toSorted(() => random() - 0.5).slice(0, 5 + upTo(5));
    return chosen.map((each) => each.replace(/\{([^}]+)\}/g, (_, words: string) => oneOf(words.split('|')))).join(' ');
  };
  const vocabulary = sentences.join(' ').match(/\p{L}{3,}/gu)!;
  const reword = (text: string, share: number) =>
    text.replace(/\p{L}+/gu, (word) => (random() < share ? oneOf(vocabulary) : word));
  const place = () => ({ day: upTo(days), college: upTo(colleges) });

  const reviews: SimulatedReview[] = [];
  const add = (kind: SimulatedReview['kind'], rest: Omit<SimulatedReview, 'kind'>) => reviews.push({ kind, ...rest });
  for (let lesson = 0; lesson < 2; lesson++) {
    const { day, college } = place();
    for (let count = 0; count < 6; count++)
      add('honest', { day, college, network: `campus ${college}`, text: write() });
  }
  while (reviews.length < 500) {
    const { day, college } = place();
    const shared = random() < 0.6 ? `campus ${college}` : `carrier ${upTo(30)}`;
    add('honest', { day, college, network: random() < 0.7 ? shared : freshNetwork(), text: write() });
  }
  const honest = [...reviews];
  for (let campaign = 0; campaign < 8; campaign++) {
    const { day, college } = place();
    const originals = [write(), write(), write()];
    for (let count = 0; count < 25; count++)
      add('campaign', { day, college, network: freshNetwork(), text: reword(oneOf(originals), 0.12) });
  }
  for (let count = 0; count < 125; count++) {
    const original = oneOf(honest.filter(({ day }) => day < days - 1));
    const day = Math.min(days - 1, original.day + 1 + upTo(7));
    add('copy', { day, college: upTo(colleges), network: freshNetwork(), text: reword(original.text, 0.08) });
  }
  for (let left = 150; left > 0;) {
    const { day, college } = place();
    const network = freshNetwork();
    for (let size = Math.min(left, 4 + upTo(27)); size > 0; size--, left--)
      add('network', { day, college, network, text: write() });
  }
  for (let count = 0; count < 25; count++) add('careful', { ...place(), network: freshNetwork(), text: write() });
  // In an order that says nothing within a day.
  return reviews
    .map((review) => ({ review, order: random() }))
    .sort((one, other) => one.review.day - other.review.day || one.order - other.order)
    .map(({ review }) => review);
}
