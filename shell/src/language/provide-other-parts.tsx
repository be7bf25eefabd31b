import { MarkedSlice } from './marked-slice';
import { otherParts } from '../slices/other-parts';
import { TranslationNote } from './translation-note';

export const provideOtherParts = (): void =>
  void Object.assign<typeof otherParts, typeof otherParts>(otherParts, {
    marked: (slice, languages, content) => (
      <MarkedSlice slice={slice} languages={languages}>
        {content}
      </MarkedSlice>
    ),
    note: (className) => <TranslationNote className={className} />,
  });
