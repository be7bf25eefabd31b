import { setTranslations } from '@setu/sdk';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import hindi from '../../messages/hi.json';
import { IndiaMap } from '../india-map/india-map';
import { NoPage, PageLinks } from '../window-grid/page-links';
import { AgeFields } from './age-fields';
import { CardPage, CardPageLoading } from './card-page';
import { Dialog } from './dialog';
import { Checkbox, Field, FormAlert, PasswordInput } from './field';
import { RatingBadge } from './rating';
import { SampleMark } from './sample-mark';
import { ShareButton } from './share-button';
import { EmptyState, ErrorCard, Spinner } from './states';
import { ExternalLink } from './text';

const messages: Record<string, string> = hindi.messages;

HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;
beforeEach(() => setTranslations({ language: 'hi', of: (message) => messages[message as string] }));
afterEach(() => setTranslations(undefined));

/** Texts of the callers and names that stay in Latin letters. */
const names = /react-map|india|MIT|MapSVG|CC BY|Outstanding/g;

/** Returns the English words that a component shows or has in a label. */
function englishWords(container: HTMLElement): string[] {
  const labels = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  return (
    [...labels, container.textContent]
      .join(' ')
      .replaceAll(names, '')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

const age = {
  values: { birthYear: String(new Date().getFullYear() - 15), guardianName: '', guardianEmail: '' },
  input: () => ({ readOnly: true }),
  errorOf: () => undefined,
};
const link = ({ key, ...props }: ComponentProps<'a'> & { key?: string }) => (
  <a key={key} href="/" {...props}>
    {props.children}
  </a>
);

const components: Record<string, () => ReactElement> = {
  'age fields': () => <AgeFields form={age} hint="?" />,
  'card that loads': () => <CardPageLoading problem={undefined} height="1em" />,
  'card that failed': () => <CardPageLoading problem="!" height="1em" onRetry={() => undefined} />,
  dialog: () => (
    <Dialog open title="?" onClose={() => undefined}>
      !
    </Dialog>
  ),
  password: () => <PasswordInput />,
  rating: () => <RatingBadge value={4.8} />,
  'sample mark': () => <SampleMark />,
  'sample mark with a name': () => <SampleMark of="फीस" />,
  'share button': () => <ShareButton title="?" url="https://x.in" />,
  'error card': () => <ErrorCard title="!" onRetry={() => undefined} />,
  spinner: () => <Spinner />,
  'external link': () => <ExternalLink href="/">?</ExternalLink>,
  'page links': () => (
    <PageLinks title="?" page={2} pages={3}>
      {(_page, props) => link(props)}
    </PageLinks>
  ),
  'page that is none': () => <NoPage page="0">{link}</NoPage>,
  map: () => <IndiaMap label="?" legend="?" steps={[1, 1000]} listId="states" states={[]} Link={() => null} />,
};

test.each(Object.entries(components))('%s: its texts are in Hindi', (_name, element) => {
  const { container } = render(element());
  expect(container.innerHTML).toMatch(/[\u0900-\u097f]{2}/);
  expect(englishWords(container)).toEqual([]);
});

test('a text that a component is given without a translation is marked as English', () => {
  const { container } = render(
    <>
      <Field label="Motto" error="Too long">
        <input />
      </Field>
      <FormAlert>Not sent</FormAlert>
      <Checkbox label="I agree" readOnly />
      <CardPage title="Apply">पहले पढ़ें</CardPage>
      <EmptyState title="No mentors" />
      <ErrorCard title="Not loaded" message="दोबारा देखें" />
    </>,
  );
  const marked = [...container.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Motto', 'Too long', 'Not sent', 'I agree', 'Apply', 'No mentors', 'Not loaded']);
});
