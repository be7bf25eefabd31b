/** A thing of schema.org in a document. */
export type Thing = Record<string, unknown> & { '@type': string };

/** Returns the document's structured data. */
export const structuredDataIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Thing,
  );

const thing = (value: unknown) => (value ?? {}) as Thing;
const things = (value: unknown) => (Array.isArray(value) ? value : []) as Thing[];
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

type Rule = [what: string, holds: (of: Thing) => boolean];
const has = (name: string): Rule => [name, (of) => isText(of[name])];
const hasAddress = (name: string): Rule => [`an absolute ${name}`, (of) => isAddress(of[name])];
const numbered: Rule = [
  'positions from 1',
  (of) => things(of.itemListElement).every(({ position }, index) => position === index + 1),
];

/** Requirements of Google's documentation of rich results, by type. */
const rules: Record<string, Rule[]> = {
  Organization: [has('name')],
  Brand: [has('name')],
  CollegeOrUniversity: [has('name')],
  PostalAddress: [has('addressCountry')],
  WebSite: [has('name'), hasAddress('url')],
  SearchAction: [
    ['a query input', (of) => of['query-input'] === 'required name=search_term_string'],
    ['a target', (of) => String(thing(of.target).urlTemplate).includes('{search_term_string}')],
  ],
  EntryPoint: [has('urlTemplate')],
  BreadcrumbList: [['two items', (of) => things(of.itemListElement).length >= 2], numbered],
  ItemList: [['three items', (of) => things(of.itemListElement).length >= 3], numbered],
  ListItem: [['an item', (of) => isAddress(of.item) || isText(thing(of.item).name)]],
  Course: [has('name'), has('description'), hasAddress('url'), ['a provider', (of) => isText(thing(of.provider).name)]],
  Offer: [has('priceCurrency'), has('category'), ['a price', (of) => typeof of.price === 'number' && of.price > 0]],
  Review: [
    ['an author', (of) => isText(thing(of.author).name)],
    ['a rating', (of) => 'reviewRating' in of],
  ],
  Rating: [
    [
      'a value within its bounds',
      ({ ratingValue: value, bestRating: best, worstRating: worst }) =>
        Number(value) <= Number(best) && Number(value) >= Number(worst),
    ],
  ],
};

/** Returns the missing properties of a thing and of those in it, one line each. */
export function problemsOf(of: Thing): string[] {
  const type = of['@type'];
  const own = rules[type]
    ? rules[type].filter(([, holds]) => !holds(of)).map(([what]) => `${type} lacks ${what}`)
    : [`${type} is not known`];
  const within = Object.values(of)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is Thing => typeof value === 'object' && value !== null && '@type' in value);
  return [...own, ...within.flatMap(problemsOf)];
}
