import { addressDistricts, admissionPlaces, districtCorrections } from './address-districts.js';
import { readAisheList } from './aishe-list.js';
import type { SourceRow } from './clean-row.js';
import { isDistrict } from './current-district.js';
import { readDirectory } from '../index.js';
import type { DirectoryCollege } from '../directory-file.js';
import { readTable } from '../read-table.js';

/** The colleges of the directory, also under the codes that were made one with theirs. */
const byCode = new Map<string, DirectoryCollege>();
beforeAll(async () => {
  for await (const line of readDirectory())
    if ('sourceId' in line) for (const code of [line.sourceId, ...(line.mergedCodes ?? [])]) byCode.set(code, line);
});

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ');

it('has the words of each address in the record itself, and puts the record into that district', () => {
  const rows = new Map(readTable<SourceRow>('indian-colleges.csv.gz').map((row) => [row.sourceId, row]));
  const listed = readAisheList();
  const wrong = addressDistricts.filter(({ code, district, address }) => {
    const row = rows.get(code);
    const text = plain(`${row?.name} ${listed.get(code)?.name ?? ''}`);
    return (
      !text.includes(plain(address).trim()) ||
      !isDistrict(row!.state, district) ||
      byCode.get(code)?.district !== district
    );
  });
  expect(wrong).toEqual([]);
  expect(addressDistricts.length).toBeGreaterThan(60);
});

it('puts each record that was corrected into its district, and into its state', () => {
  const wrong = districtCorrections.filter(({ code, state, district, source }) => {
    const college = byCode.get(code);
    const isThere = college?.district === district && (!state || college.state === state);
    return college?.sourceId !== code || !isThere || source.length < 20;
  });
  expect(wrong).toEqual([]);
  // Kunavaram and its neighbours came from Telangana to Andhra Pradesh in 2014.
  expect(byCode.get('C-27408')?.location).toBe('Kunavaram, Polavaram, Andhra Pradesh');
});

it('puts each record that the list of an examination places into that district, and shows its town where it had none', () => {
  const wrong = admissionPlaces.filter(({ code, district, town, source }) => {
    const college = byCode.get(code);
    const isSourced = /^(?:(?:TG|AP) EAPCET|TNEA|KCET|OJEE) 20\d\d(?:, [A-Z\d]+)?: \S/.test(source);
    // A part of a city is shown as the city, and is a word that finds it.
    const isShown = !town || college?.city || college?.keywords.includes(town);
    return !isSourced || college?.district !== district || !!college.placeNote || !isShown;
  });
  expect(wrong).toEqual([]);
  expect(admissionPlaces.length).toBeGreaterThan(380);
});
