import type { College } from '@setu/contracts';
import styles from './public-record.module.css';

interface Fact {
  label: string;
  value: string;
  source: string;
}

/** What public lists say of a college, each fact with its source and year. */
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
    </section>
  );
}

function factsOf({
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
  establishedYear,
  programmes,
  provenance,
}: College): Fact[] {
  // Without a public record there is nothing that this part could prove.
  if (!aisheCode && !programmes && !district) return [];
  const listed = aisheCode ? `AISHE${yearOf(aisheCode, provenance?.asOf)}` : 'AICTE, 2025';
  const place = [...new Set([city, district && `${district} district`, state].filter(Boolean))].join(', ');
  const facts: (Fact | false | '' | undefined)[] = [
    place !== '' && {
      label: 'Where it is',
      value: formerPlaces.length > 0 ? `${place} (earlier: ${formerPlaces.join(', ')})` : place,
      source: listed,
    },
    affiliation && { label: 'Belongs to', value: affiliation, source: listed },
    category && { label: 'Kind', value: [category, type?.toLowerCase()].filter(Boolean).join(', '), source: listed },
    aisheCode && {
      label: 'Recognition',
      value: `Listed in the All India Survey on Higher Education as ${aisheCode}`,
      source: listed,
    },
    programmes && { label: aisheCode ? 'Approval' : 'Recognition', value: 'Approved by AICTE', source: 'AICTE, 2025' },
    establishedYear !== undefined && { label: 'Established', value: String(establishedYear), source: listed },
    isOtherName(officialName, name) && { label: 'Official name', value: officialName, source: listed },
  ];
  return facts.filter((fact) => !!fact);
}

/** The same name in capitals says nothing new. */
export const isOtherName = (official: string | undefined, name: string): official is string =>
  official !== undefined && official.toLowerCase() !== name.toLowerCase();

/** Universities are in the directory of a later year than colleges. */
const yearOf = (code: string, asOf = '') =>
  `, ${/^\d{4}$/.test(asOf) ? asOf : code.startsWith('U-') ? '2026' : '2016'}`;
