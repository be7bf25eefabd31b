import { type College, displayName, formatDate, formatNumber } from '@setu/contracts';
import { language, type Message, msg, plain, t, translated, translatedContent, translatedPlace } from '@setu/sdk';
import type { ReactNode } from 'react';
import { rupeeRange } from '../../common/amounts';
import { ReportLink } from '../../common/report-figure';
import { listOf, ownSource } from '../../common/fact-sources';
import { externalLink } from '../../common/message-elements';
import { accreditationText } from './accreditation';
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
      <h2 id="on-record">{t('On record')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value, source }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{translatedContent(value)}</span> <small>{source}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Recognition college={college} />
    </section>
  );
}

/** Kinds that need a word more than the record has. */
const kinds: Record<string, Message> = {
  'Recognized Center': msg('Recognised centre of a university, which is no affiliated college'),
};

/** How the page knows who runs a college. */
const typeSources = {
  aicte: msg('AICTE, 2025'),
  list: msg('our list of universities, by the law that founded each'),
  name: msg('guessed from the name'),
  unknown: msg('source unknown'),
};

/** Notes on a place that no record tells for certain. */
const placeNotes = {
  divided: msg('{place}. This district has been divided since; the college may be in another part.'),
  near: msg(
    '{place}. Lists write this district for colleges around the city too; the college may be in a neighbouring one.',
  ),
};

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
  naacCopied,
  ...facts
}: College): Fact[] {
  const accreditation = accreditationText(facts);
  // Without a public record there is nothing that this part could prove.
  if (!aisheCode && !programmes && !district && !accreditation) return [];
  const listed = listOf({ aisheCode, provenance });
  const latest = aisheYear ? `AISHE, ${aisheYear}` : listed;
  /** The source of a fact: its own, or else the list that it is in. */
  const from = (list: string, ...fields: string[]) => ownSource(factSources, ...fields) ?? list;
  const parts = [
    city && translatedPlace(city),
    district && plain('{district} district', { district: translatedPlace(district) }),
    state && translatedPlace(state),
  ];
  const place = [...new Set(parts.filter(Boolean))].join(', ');
  const whole =
    formerPlaces.length > 0
      ? plain('{place} (earlier: {earlier})', { place, earlier: formerPlaces.join(', ') })
      : place;
  // The management is a fact of the lists. A type with a source of its own may differ from it.
  const isTypeOwn = type !== undefined && factSources.some(({ field }) => field === 'type');
  const all: (Fact | false | '' | undefined)[] = [
    place !== '' && {
      label: plain('Where it is'),
      value: placeNote ? plain(placeNotes[placeNote], { place: whole }) : whole,
      source: from(latest, 'district', 'state', 'location'),
    },
    affiliation && { label: plain('Belongs to'), value: affiliation, source: from(listed, 'affiliation') },
    category && {
      label: plain('Kind'),
      value: kinds[category] ? plain(kinds[category]) : translated(category),
      source: listed,
    },
    (type || management) && {
      label: plain('Run by'),
      value:
        (isTypeOwn ? undefined : management && translated(management)) ??
        plain(type === 'Public' ? msg('Government') : msg('Private body')),
      source: from(
        plain(typeSources[typeSource ?? (management ? (aisheCode?.startsWith('U-') ? 'list' : 'aicte') : 'unknown')]),
        'type',
      ),
    },
    aisheCode && {
      label: plain('Listed'),
      value: plain(
        'In the All India Survey on Higher Education as {code}. A survey counts colleges; it approves none.',
        { code: aisheCode },
      ),
      source: latest,
    },
    accreditation && {
      label: plain('Accreditation by NAAC'),
      value: accreditation,
      source: naacCopied ? gradeSource(naacCopied, { _id, name, ...facts }) : from('NAAC', 'naacGrade'),
    },
    programmes && { label: plain('Approval'), value: plain('Approved by AICTE'), source: t('AICTE, 2025') },
    eminence && {
      label: plain('Institution of Eminence'),
      value: plain('Declared on {date}', { date: formatDate(eminence, 'long', language()) }),
      source: t('<link>UGC</link>, read on 22 August 2026', {
        link: externalLink('https://ioe.ugc.ac.in/Home/ListofIOE'),
      }),
    },
    medicalSeats !== undefined && {
      label: plain('MBBS seats a year'),
      value: formatNumber(medicalSeats),
      source: (
        <>
          {t('<link>NMC</link>, list of medical colleges of 2024-25, copied on 23 November 2026; may be out of date', {
            link: externalLink('https://www.nmc.org.in'),
          })}{' '}
          <ReportLink
            collegeId={_id}
            subject="programmes"
            of={plain('MBBS seats a year')}
            figure={`${displayName(name)}, MBBS seats a year in the list of NMC of 2024-25: ${medicalSeats}`}
          />
        </>
      ),
    },
    establishedYear !== undefined && {
      label: plain('Established'),
      value: String(establishedYear),
      source: from(listed, 'establishedYear'),
    },
    ...exams.map(
      ({ name: exam, fee }) =>
        fee && {
          label: plain('Fees a year, by branch'),
          value: rupeeRange(fee),
          source: (
            <>
              {t('Record of {exam}, {year}', { exam, year: fee.year })}{' '}
              <ReportLink
                collegeId={_id}
                subject="fees"
                of={plain('Fees a year, by branch')}
                figure={`${displayName(name)}, fees a year in the record of ${exam}, ${fee.year}: ${formatNumber(fee.lowest)} to ${formatNumber(fee.highest)} rupees`}
              />
            </>
          ),
        },
    ),
    isOtherName(officialName, name) && {
      label: plain(aisheCode ? msg('In AISHE') : msg('In AICTE')),
      value: officialName,
      source: listed,
    },
  ];
  return all.filter((fact) => !!fact);
}

/** Says where a grade comes from that is in no list of NAAC's own, with the way to report it. */
const gradeSource = (copied: string, college: Pick<College, '_id' | 'name' | 'naacGrade' | 'naacCgpa'>) => (
  <>
    {t('<link>NAAC</link>, copied on {date} without its last day; may be out of date', {
      date: formatDate(copied, 'long', language()),
      link: externalLink('https://www.naac.gov.in'),
    })}{' '}
    <ReportLink
      collegeId={college._id}
      subject="affiliation"
      of={plain('Accreditation by NAAC')}
      figure={`${displayName(college.name)}, accreditation by NAAC: ${college.naacGrade}${college.naacCgpa ? ` (CGPA ${college.naacCgpa})` : ''}`}
    />
  </>
);

/** The same name in capitals says nothing new. */
const isOtherName = (official: string | undefined, name: string): official is string =>
  official !== undefined && official.toLowerCase() !== name.toLowerCase();
