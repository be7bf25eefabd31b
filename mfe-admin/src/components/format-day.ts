const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** `5 Jan 2026`, of an ISO time, in India. */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** `5 Jan 2026, 4:30 pm` */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
