/** Catalogue of a build in one language: the translations, and the keys of those in each file of the build. */
export interface BuiltCatalogue {
  files: Record<string, string[]>;
  /** Files with a message that has no translation. */
  incomplete: string[];
  /** Share of the package's own messages that have a translation, from 0 to 1; absent in older builds. */
  share?: number;
  /** Share of all translations in the build that native readers have reviewed, from 0 to 1; absent in older builds. */
  reviewed?: number;
  /** Compiled messages, by the key of the English one. */
  messages: Record<string, string | readonly unknown[]>;
}

/** Reads a catalogue, which may be of another team's build. Returns undefined for a text that is none. */
export function readCatalogue(text: string): BuiltCatalogue | undefined {
  try {
    const { files, incomplete, share, reviewed, messages } = JSON.parse(text) as Record<string, unknown>;
    const isRead =
      isRecordOf(files, isTextList) &&
      isTextList(incomplete) &&
      [share, reviewed].every((each) => each === undefined || typeof each === 'number') &&
      isRecordOf(messages, (message) => typeof message === 'string' || Array.isArray(message));
    return isRead ? ({ files, incomplete, share, reviewed, messages } as BuiltCatalogue) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a text may name the language of a catalogue: `hi`, `sr-Latn`. */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/.test(text);

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

const isRecordOf = (value: unknown, isValue: (each: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValue);
