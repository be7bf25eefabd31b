import { MarkedSlice } from './marked-slice';
import { otherParts } from './other-parts';

export const provideOtherParts = (): void => void Object.assign(otherParts, { Marked: MarkedSlice });
