import { setTranslations } from '@setu/sdk';
import { renderInHost } from '@setu/sdk/testing';
import { CollegeCard } from '../features/college-list/college-card';
import { card } from '../testing/catalog';
import { speakHindi } from '../testing/hindi';
import { SmallCollegeCard } from './small-college-card';

const nameHi = 'हिंदू कॉलेज';
const Cards = ({ known }: { known: { nameHi?: string } }) => (
  <>
    <CollegeCard college={card(1, { name: 'HINDU COLLEGE', ...known })} />
    <SmallCollegeCard college={{ _id: 'c2', name: 'HINDU COLLEGE', ...known }} />
  </>
);
/** Returns the name on each card with its language. */
function namesOn(known: { nameHi?: string }) {
  const { container } = renderInHost(<Cards known={known} />);
  return [...container.querySelectorAll('h2, h3')].map((heading) => [
    heading.textContent,
    (heading.closest('[lang]') ?? heading.querySelector('[lang]')) ? 'en' : undefined,
  ]);
}

afterEach(() => setTranslations(undefined));

it('is in Hindi on the cards of a Hindi page, where it is known', () => {
  speakHindi();
  expect(namesOn({ nameHi })).toEqual([
    [nameHi, undefined],
    [nameHi, undefined],
  ]);
});

it.each([
  ['a Hindi page without a Hindi name', true, {}],
  ['an English page', false, { nameHi }],
])('is in English on the cards of %s', (_page, isHindi, known) => {
  if (isHindi) speakHindi();
  expect(namesOn(known)).toEqual([
    ['Hindu College', 'en'],
    ['Hindu College', 'en'],
  ]);
});
