import {
  type College,
  type CollegeExam,
  displayName,
  formatDate,
  formatNumber,
  formatRupees,
  naacWords,
} from '@setu/contracts';
import { ExternalLink } from '@setu/ui';
import type { ReactNode } from 'react';
import { ReportLink } from '../../common/report-figure';
import { sourceText } from '../../common/fact-sources';
import styles from './public-record.module.css';
import { Recognition } from './recognition-list';

interface Fact {
  label: string;
  value: string;
  source: ReactNode;
}

/** Facts of public lists about a college, each with its source and year. */
export function OnRecord({ college }: { college: College }) {
  const facts = factsOf(college);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="on-record" className={styles.record}>
      <h2 id="on-record">On record</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{source}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Recognition college={college} />
    </section>
  );
}

/** Kinds that need a word more than the record has. */
const kinds: Record<string, string> = {
  'Recognized Center': 'Recognised centre of a university, which is no affiliated college',
};

/** How the page knows who runs a college. */
const typeSources = {
  aicte: 'AICTE, 2025',
  list: 'our list of universities, by the law that founded each',
  name: 'guessed from the name',
  unknown: 'source unknown',
} as const;

function factsOf({
  _id,
  name,
  aisheCode,
  officialName,
  city,
  district,
  state,
  formerPlaces = [],
  affiliation,
  category,
  type,
  management,
  typeSource,
  aisheYear,
  placeNote,
  establishedYear,
  programmes,
  provenance,
  factSources = [],
  exams = [],
  eminence,
  medicalSeats,
  ...facts
}: College): Fact[] {
  const accreditation = naacWords(facts);
  // Without a public record there is nothing that this part could prove.
  if (!aisheCode && !programmes && !district && !accreditation) return [];
  const listed = aisheCode ? `AISHE${yearOf(aisheCode, provenance?.asOf)}` : 'AICTE, 2025';
  const latest = aisheYear ? `AISHE, ${aisheYear}` : listed;
  /** The source of a fact: the latest of its fields' own, or else the list that it is in. */
  const from = (list: string, ...fields: string[]) => {
    const [own = factSources.find(({ field }) => field === 'all')] = factSources
      .filter(({ field }) => fields.includes(field))
      .sort((a, b) => b.at.localeCompare(a.at));
    return own ? sourceText(own) : list;
  };
  const place = [...new Set([city, district && `${district} district`, state].filter(Boolean))].join(', ');
  const earlier = formerPlaces.length > 0 ? ` (earlier: ${formerPlaces.join(', ')})` : '';
  const divided =
    placeNote === 'divided' ? '. This district has been divided since; the college may be in another part.' : '';
  // The management is a fact of the lists. A type with a source of its own may differ from it.
  const isTypeOwn = type !== undefined && factSources.some(({ field }) => field === 'type');
  const all: (Fact | false | '' | undefined)[] = [
    place !== '' && {
      label: 'Where it is',
      value: `${place}${earlier}${divided}`,
      source: from(latest, 'district', 'state', 'location'),
    },
    affiliation && { label: 'Belongs to', value: affiliation, source: from(listed, 'affiliation') },
    category && { label: 'Kind', value: kinds[category] ?? category, source: listed },
    (type || management) && {
      label: 'Run by',
      value: (isTypeOwn ? undefined : management) ?? (type === 'Public' ? 'Government' : 'Private body'),
      source: from(
        typeSources[typeSource ?? (management ? (aisheCode?.startsWith('U-') ? 'list' : 'aicte') : 'unknown')],
        'type',
      ),
    },
    aisheCode && {
      label: 'Listed',
      value: `In the All India Survey on Higher Education as ${aisheCode}. A survey counts colleges; it approves none.`,
      source: latest,
    },
    accreditation && { label: 'Accreditation by NAAC', value: accreditation, source: from('NAAC', 'naacGrade') },
    programmes && { label: 'Approval', value: 'Approved by AICTE', source: 'AICTE, 2025' },
    eminence && {
      label: 'Institution of Eminence',
      value: `Declared on ${formatDate(eminence, 'long')}`,
      source: (
        <>
          <ExternalLink href="https://ioe.ugc.ac.in/Home/ListofIOE">UGC</ExternalLink>, read on 22 August 2026
        </>
      ),
    },
    medicalSeats !== undefined && {
      label: 'MBBS seats a year',
      value: formatNumber(medicalSeats),
      source: (
        <>
          <ExternalLink href="https://www.nmc.org.in">NMC</ExternalLink>, list of medical colleges of 2024-25, copied on
          23 November 2026; may be out of date{' '}
          <ReportLink
            collegeId={_id}
            subject="programmes"
            of="MBBS seats a year"
            figure={`${displayName(name)}, MBBS seats a year in the list of NMC of 2024-25: ${medicalSeats}`}
          />
        </>
      ),
    },
    establishedYear !== undefined && {
      label: 'Established',
      value: String(establishedYear),
      source: from(listed, 'establishedYear'),
    },
    ...exams.map(
      ({ name: exam, fee }) =>
        fee && { label: 'Fees a year, by branch', value: feeRange(fee), source: `Record of ${exam}, ${fee.year}` },
    ),
    isOtherName(officialName, name) && {
      label: `In ${aisheCode ? 'AISHE' : 'AICTE'}`,
      value: officialName,
      source: listed,
    },
  ];
  return all.filter((fact) => !!fact);
}

/** `₹60,000 to ₹1,10,000` */
export const feeRange = ({ lowest, highest }: NonNullable<CollegeExam['fee']>) =>
  lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)} to ${formatRupees(highest)}`;

/** The same name in capitals says nothing new. */
export const isOtherName = (official: string | undefined, name: string): official is string =>
  official !== undefined && official.toLowerCase() !== name.toLowerCase();

/** Universities are in the directory of a later year than colleges. */
const yearOf = (code: string, asOf = '') =>
  `, ${/^\d{4}$/.test(asOf) ? asOf : code.startsWith('U-') ? '2026' : '2016'}`;
