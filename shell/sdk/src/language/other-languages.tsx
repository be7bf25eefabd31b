import { defaultLanguage, districtMessage } from '@setu/contracts';
import { setOtherLanguages, translation } from './messages';
import { inOneNode, inSpan } from './translate';

/** Matches each run of text between Latin letters, or from one, as in "St. John’s College (B.Tech)". */
const latin = /([A-Za-z\u00c0-\u024f](?:[^\u0900-\u097f]*[A-Za-z\u00c0-\u024f.)])?)/;
/** Matches English words, and no code in capitals, such as AICTE. */
const english = /[a-z\u00df-\u024f]/;
const number = /\d[\d,]*/g;

function translated(text: string): string {
  const found = translation(text);
  if (typeof found === 'string') return found;
  const numbers = text.match(number);
  const withNumbers = numbers && translation(text.replace(number, '#'));
  return typeof withNumbers === 'string' ? withNumbers.replace(/#/g, () => numbers!.shift()!) : text;
}

/** Returns the name of a district or state. */
function translatedPart(name: string): string {
  const district = translation(districtMessage(name));
  return typeof district === 'string' ? district : translated(name);
}

/** For the shell and tests alone: makes the sdk display texts of pages that are not in English, which load this code. */
export const provideOtherLanguages = (): void =>
  setOtherLanguages({
    translated,
    translatedPlace: (place) => place.split(', ').map(translatedPart).join(', '),
    marked: (text) =>
      english.test(text)
        ? inOneNode(text.split(latin).map((part) => (english.test(part) ? inSpan(defaultLanguage, part) : part)))
        : text,
  });
