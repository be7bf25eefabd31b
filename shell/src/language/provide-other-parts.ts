import { MarkedSlice } from './marked-slice';
import { otherParts } from './other-parts';
import { TranslationNote } from './translation-note';

export const provideOtherParts = (): void => void Object.assign(otherParts, { TranslationNote, Marked: MarkedSlice });
