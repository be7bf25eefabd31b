const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Pixels of a card, as college-card.module.css sets them; every row is as high, so that Back finds its place again. */
export const cardSize = () => ({ minWidth: 19 * rem(), rowHeight: 11.25 * rem() });
