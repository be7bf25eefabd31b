import { site } from '@setu/sdk';
import { PageTitle } from '@setu/ui';

interface PageHeadProps {
  /** None: the brand alone. */
  title?: string;
  /** One or two sentences for search engines and shared links. */
  description: string;
}

export const PageHead = ({ title, description }: PageHeadProps) => (
  <>
    <PageTitle title={title} brand={site().brandName} />
    <meta name="description" content={description} />
  </>
);
