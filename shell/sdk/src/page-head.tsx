import { site } from './site';

interface PageHeadProps {
  /** None: the brand alone. */
  title?: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
}

/**
 * Title and description of a page, wherever in it they are rendered.
 *
 * @example <PageHead title="Talk to Mentors" description="Students and alumni who answer." />
 */
export function PageHead({ title, description }: PageHeadProps) {
  const { brandName } = site();
  return (
    <>
      <title>{title ? `${title} · ${brandName}` : brandName}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
