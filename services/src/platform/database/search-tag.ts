/**
 * The text by which a search index keeps one of a few values that a list can be narrowed to: a character that nobody types.
 *
 * @param tags - every value that the list knows, of all its filters
 */
export const tagText = <T extends string>(tags: readonly T[], tag: T): string =>
  String.fromCharCode(0xe000 + tags.indexOf(tag));
