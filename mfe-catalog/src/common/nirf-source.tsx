import { ExternalLink } from '@setu/ui';

/** Names the source of ranks, at the end of a paragraph. */
export const NirfSource = () => (
  <>
    Source:{' '}
    <ExternalLink href="https://www.nirfindia.org">
      National Institutional Ranking Framework, Ministry of Education
    </ExternalLink>
    , 2016 to 2025.
  </>
);
