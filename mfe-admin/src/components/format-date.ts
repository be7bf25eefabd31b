const timeZone = 'Asia/Kolkata';
const date = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** An ISO time in India: `5 Jan 2026`. */
export const formatDate = (iso: string): string => date.format(new Date(iso));

/** `5 Jan 2026, 4:30 pm` */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));
