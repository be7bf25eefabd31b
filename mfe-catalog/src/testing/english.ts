/** Returns the English words in an element, except for the given texts, such as names in Latin letters. */
export const englishIn = (element: Element, ...names: string[]): string[] =>
  names.reduce((text, name) => text.replaceAll(name, ''), element.textContent).match(/[A-Za-z]{3,}/g) ?? [];
