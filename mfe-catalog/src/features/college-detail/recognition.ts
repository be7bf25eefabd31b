import type { College } from '@setu/contracts';
import { type Message, msg } from '@setu/sdk';

/** A body that approves institutions or programmes of one kind. */
export interface Approver {
  /** Its initials. */
  name: string;
  /** Says what it approves; `<link>` is around its initials. */
  approves: Message;
  url: string;
  /** Says whether the college is in the body's list; undefined if the directory has no such list. */
  listed?: (college: College) => Message;
  /** The words of a name or of a programme that it approves. */
  covers: RegExp;
}

/** The bodies that approve, in the order in which a page names them. */
const approvers: readonly Approver[] = [
  {
    name: 'AICTE',
    approves: msg('<link>AICTE</link> approves engineering, management, computer applications and design.'),
    url: 'https://facilities.aicte-india.org/dashboard',
    listed: ({ programmes, aicteId }) =>
      programmes || aicteId
        ? msg('The college is in its list of 2025.')
        : msg('The college is not in the copy of its list of 2025 that we have.'),
    covers:
      /engineering|technolog|polytechnic|management|\bm\.?b\.?a\b|computer|\bm\.?c\.?a\b|\bb\.?c\.?a\b|design|hotel/i,
  },
  {
    name: 'NMC',
    approves: msg('<link>NMC</link> approves medical colleges.'),
    url: 'https://www.nmc.org.in',
    // The list has no codes: colleges are found in it by name and place.
    listed: ({ medicalSeats }) =>
      medicalSeats === undefined
        ? msg('We could not find the college for certain in the copy of its list of 2024-25 that we have.')
        : msg('The college is in its list of 2024-25.'),
    covers: /medical (?:college|science)|\bmbbs\b|medical education/i,
  },
  {
    name: 'DCI',
    approves: msg('<link>DCI</link> approves dental colleges.'),
    url: 'https://dciindia.gov.in',
    covers: /dental/i,
  },
  {
    name: 'PCI',
    approves: msg('<link>PCI</link> approves pharmacy.'),
    url: 'https://www.pci.nic.in',
    covers: /pharmac/i,
  },
  {
    name: 'INC',
    approves: msg('<link>INC</link> approves nursing.'),
    url: 'https://www.indiannursingcouncil.org',
    covers: /nursing/i,
  },
  {
    name: 'BCI',
    approves: msg('<link>BCI</link> approves law.'),
    url: 'https://www.barcouncilofindia.org',
    covers: /\blaws?\b|\bl\.?l\.?b\b|juridical|vidhi\b/i,
  },
  {
    name: 'COA',
    approves: msg('<link>COA</link> approves architecture.'),
    url: 'https://www.coa.gov.in',
    covers: /architect/i,
  },
  {
    name: 'NCTE',
    approves: msg('<link>NCTE</link> approves teacher education.'),
    url: 'https://ncte.gov.in',
    covers:
      /\bb\.? ?ed\b|\bm\.? ?ed\b|college of education|teachers?.? (?:training|education)|shiksha(?:k|n)? (?:prashikshan|mahavid)|d\.?el\.?ed/i,
  },
  {
    name: 'NCISM',
    approves: msg('<link>NCISM</link> approves Ayurveda, Unani and Siddha.'),
    url: 'https://ncismindia.org',
    covers: /ayurved|unani|siddha medical/i,
  },
  {
    name: 'NCH',
    approves: msg('<link>NCH</link> approves homoeopathy.'),
    url: 'https://nch.org.in',
    covers: /hom(?:o|oe)opath/i,
  },
];

const ugc: Omit<Approver, 'covers'> = {
  name: 'UGC',
  approves: msg('<link>UGC</link> approves universities, and the degrees that their colleges prepare for.'),
  url: 'https://www.ugc.gov.in',
};

/** The bodies whose approval a college needs, by its name, its programmes and the lists that it is in; UGC always. */
export function approversOf({
  name,
  programmes = [],
  medicalSeats,
}: Pick<College, 'name' | 'programmes' | 'medicalSeats'>): Omit<Approver, 'covers'>[] {
  const text = [name, ...programmes.map(({ course }) => course)].join('; ');
  const fitting = approvers.filter(({ name: body, covers }) => {
    if (body === 'AICTE') return programmes.length > 0 || covers.test(name);
    return covers.test(text) || (body === 'NMC' && medicalSeats !== undefined);
  });
  return [...fitting, ugc];
}
