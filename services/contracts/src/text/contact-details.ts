/** Whether a text has an address of email or web, a name of an account (`@name`) or six digits of a number. */
export const hasContactDetails = (text: string): boolean =>
  /@|https?:|www\.|wa\.me|\b[a-z0-9-]{2,}\.(?:com|in|net|org|me|io|co|gg|ly)\b|(?:\d[\s().-]*){6}/i.test(text);
