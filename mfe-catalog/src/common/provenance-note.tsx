import { webAddress, type Provenance } from '@setu/contracts';
import { ExternalLink, Icon } from '@setu/ui';
import styles from './provenance-note.module.css';

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Where the facts come from and of when they are; figures that are samples say so. */
export function ProvenanceNote({ provenance }: { provenance: Provenance | undefined }) {
  if (!provenance) return null;
  const { source, url, asOf, sampleFigures } = provenance;
  const address = webAddress(url);
  return (
    <aside className={styles.note} aria-label="Source of the facts">
      <Icon name="info" />
      <div>
        {sampleFigures && (
          <p>
            <strong>Sample figures.</strong> Fees, ratings, placements and people shown here are made up to show how the
            site works.
          </p>
        )}
        <p>
          Source: {address ? <ExternalLink href={address.href}>{source}</ExternalLink> : source}
          {asOf && <>, as of {<time dateTime={asOf}>{date.format(new Date(asOf))}</time>}</>}
        </p>
      </div>
    </aside>
  );
}
