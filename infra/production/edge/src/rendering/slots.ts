import type { Language } from '@setu/contracts';
import { fillTexts, type PageFill, type ReleasedBuild, type ReleasedFile, type ReleaseSet } from '@setu/release-store';
import { once } from '../once.js';

/** Files and data that a page with a slot fetches first for a widget in it. */
interface FilledSlot {
  pattern: string;
  files: ReleasedFile[];
  data: string[];
}

const buildsOf = ({ shell, slices }: ReleaseSet): [name: string, build: ReleasedBuild][] => [
  ['shell', shell],
  ...Object.entries(slices),
];

/** The slots that each build of a set fills with a widget that is shown immediately. */
const slotsOfSet = once((set: ReleaseSet) => {
  const builds = buildsOf(set).map(([, build]) => build);
  const slots = new Map(builds.flatMap(({ slots = {} }) => Object.entries(slots)));
  return new Map(
    builds.map((build) => [
      build,
      (build.fills ?? []).flatMap(({ slot, widget, lazy, files, data }): FilledSlot[] =>
        widget && !lazy ? (slots.get(slot)?.pages ?? []).map((pattern) => ({ pattern, files, data })) : [],
      ),
    ]),
  );
});

/** The slots of a set that a build of it fills with a widget that is shown immediately. */
export const filledPlaces = (set: ReleaseSet, build: ReleasedBuild): FilledSlot[] => slotsOfSet(set).get(build) ?? [];

/** Returns the widgets of a set for the page, with their texts in its language: by slot, in order. */
export const pageFills = (set: ReleaseSet, language: Language): Record<string, PageFill[]> => fillsOf(set)(language);

const fillsOf = once((set: ReleaseSet) => {
  const made: Partial<Record<Language, Record<string, PageFill[]>>> = {};
  return (language: Language) => (made[language] ??= makeFills(set, language));
});

function makeFills(set: ReleaseSet, language: Language): Record<string, PageFill[]> {
  const bySlot: Record<string, PageFill[]> = {};
  for (const [slice, { fills = [] }] of buildsOf(set))
    for (const { slot, budget: _budget, files: _files, data: _data, size: _size, words, ...fill } of fills)
      (bySlot[slot] ??= []).push({ slice, ...fill, ...textsOf(words?.[language]) });
  for (const fills of Object.values(bySlot)) fills.sort((one, other) => one.order - other.order);
  return bySlot;
}

/** Returns the translated texts of a fill. They are foreign, and replace nothing else of it. */
function textsOf(words: Record<string, unknown> = {}): Partial<PageFill> {
  const texts = fillTexts.map((name) => [name, words[name]]);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text.length <= maxTextLength));
}

const maxTextLength = 400;
