import { formatNumber } from '@setu/contracts';
import { plain } from '@setu/sdk';
import type { ReactNode } from 'react';
import { buttonClass } from '../components/button-class';
import { EmptyState } from '../components/states';

interface PageLinksProps {
  /** Title of the pages, such as "All colleges by name". */
  title: string;
  /** Number of the current page, from 1; none if the list is not shown page by page. */
  page?: number;
  /** Number of all pages; nothing is shown for a single one. */
  pages: number;
  /** Returns a link to a page, with these props. */
  children(page: number, props: PageLinkProps): ReactNode;
}

export interface PageLinkProps {
  key: string;
  className: string;
  rel?: 'prev' | 'next';
  'aria-label'?: string;
  'aria-current'?: 'page';
  children: string;
}

/**
 * Links to the pages of a list: for visitors who want to jump or have no script, and for search engines.
 * @example
 * <PageLinks title="By name" page={2} pages={40}>
 *   {(page, { key, ...props }) => <Link key={key} to={paths.colleges('', page)} {...props} />}
 * </PageLinks>
 */
export function PageLinks({ title, page, pages, children: link }: PageLinksProps) {
  if (pages < 2) return null;
  const step = (to: number, rel: 'prev' | 'next', text: string) =>
    to >= 1 &&
    to <= pages &&
    link(to, { key: rel, rel, className: buttonClass({ variant: 'secondary', size: 'sm' }), children: text });
  return (
    <nav aria-label={title} className="ui-page-links">
      <p>{title}</p>
      {page !== undefined && step(page - 1, 'prev', plain('Previous page'))}
      {nearPages(page ?? 1, pages).map((number, index, all) => [
        index > 0 && number > all[index - 1]! + 1 && <span key={`before ${number}`}>…</span>,
        link(number, {
          key: String(number),
          className: buttonClass({ variant: number === page ? 'primary' : 'secondary', size: 'sm' }),
          'aria-label': plain('Page {number, number}', { number }),
          'aria-current': number === page ? 'page' : undefined,
          children: formatNumber(number),
        }),
      ])}
      {page !== undefined && step(page + 1, 'next', plain('Next page'))}
    </nav>
  );
}

/** Returns the first page, the last one, and those around this one. */
const nearPages = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);

/** Returns whether the API error says that a list has no page of that number. */
export const isNoPage = (error: { status: number } | undefined): boolean =>
  error?.status === 400 || error?.status === 404;

interface NoPageProps {
  /** Number as in the address. */
  page: string;
  /** Returns a link to the first page, with these props. */
  children(props: { className: string; children: string }): ReactNode;
}

export const NoPage = ({ page, children: link }: NoPageProps) => (
  <EmptyState
    title={plain('There is no page “{page}” of this list', { page })}
    action={link({ className: buttonClass({ variant: 'secondary' }), children: plain('Go to the first page') })}
  />
);
