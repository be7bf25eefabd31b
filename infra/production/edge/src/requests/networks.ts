/**
 * Number of addresses as which a /48 network counts at most. Some customers have all of its 65,536 networks that count as one address each; but a mobile carrier
 * gives one to each phone, so that hundreds of students may be in a /48.
 */
export const networkShare = 8;

/** The /48 network of a counted address (`countedAddress`); undefined for one of IPv4. */
export function networkOf(address: string): string | undefined {
  const end = address.lastIndexOf(':');
  return end < 0 ? undefined : `${address.slice(0, end)}/48`;
}
