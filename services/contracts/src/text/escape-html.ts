const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns text for an element's content or a quoted attribute, in HTML or XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character]!);
