import type { College } from '@setu/contracts';

/** A body that approves institutions or programmes of one kind. */
export interface Approver {
  /** Its initials. */
  name: string;
  approves: string;
  url: string;
  /** Whether the directory has its list, so that its silence says something. */
  isListHeld?: true;
  /** The words of a name or of a programme that it approves. */
  covers: RegExp;
}

/** The bodies that approve, in the order in which a page names them. */
const approvers: readonly Approver[] = [
  {
    name: 'AICTE',
    approves: 'engineering, management, computer applications and design',
    url: 'https://facilities.aicte-india.org/dashboard',
    isListHeld: true,
    covers:
      /engineering|technolog|polytechnic|management|\bm\.?b\.?a\b|computer|\bm\.?c\.?a\b|\bb\.?c\.?a\b|design|hotel/i,
  },
  {
    name: 'NMC',
    approves: 'medical colleges',
    url: 'https://www.nmc.org.in',
    covers: /medical (?:college|science)|\bmbbs\b|medical education/i,
  },
  { name: 'DCI', approves: 'dental colleges', url: 'https://dciindia.gov.in', covers: /dental/i },
  { name: 'PCI', approves: 'pharmacy', url: 'https://www.pci.nic.in', covers: /pharmac/i },
  { name: 'INC', approves: 'nursing', url: 'https://www.indiannursingcouncil.org', covers: /nursing/i },
  {
    name: 'BCI',
    approves: 'law',
    url: 'https://www.barcouncilofindia.org',
    covers: /\blaws?\b|\bl\.?l\.?b\b|juridical|vidhi\b/i,
  },
  { name: 'COA', approves: 'architecture', url: 'https://www.coa.gov.in', covers: /architect/i },
  {
    name: 'NCTE',
    approves: 'teacher education',
    url: 'https://ncte.gov.in',
    covers:
      /\bb\.? ?ed\b|\bm\.? ?ed\b|college of education|teachers?.? (?:training|education)|shiksha(?:k|n)? (?:prashikshan|mahavid)|d\.?el\.?ed/i,
  },
  {
    name: 'NCISM',
    approves: 'Ayurveda, Unani and Siddha',
    url: 'https://ncismindia.org',
    covers: /ayurved|unani|siddha medical/i,
  },
  { name: 'NCH', approves: 'homoeopathy', url: 'https://nch.org.in', covers: /hom(?:o|oe)opath/i },
];

const ugc: Omit<Approver, 'covers'> = {
  name: 'UGC',
  approves: 'universities, and the degrees that their colleges prepare for',
  url: 'https://www.ugc.gov.in',
};

/** The bodies whose approval a college needs, by its name and its programmes; UGC always. */
export function approversOf({
  name,
  programmes = [],
}: Pick<College, 'name' | 'programmes'>): Omit<Approver, 'covers'>[] {
  const text = [name, ...programmes.map(({ course }) => course)].join('; ');
  const fitting = approvers.filter(({ name: body, covers }) =>
    body === 'AICTE' ? programmes.length > 0 || covers.test(name) : covers.test(text),
  );
  return [...fitting, ugc];
}
