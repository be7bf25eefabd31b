/** Title of the tab and of the bookmark. */
export const PageTitle = ({ title, brand }: { title?: string; brand: string }) => (
  <title>{title ? `${title} · ${brand}` : brand}</title>
);
