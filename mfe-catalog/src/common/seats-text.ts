import type { SeatPool } from '@setu/contracts';

/** `Seats for students of the state · Seats for women` */
export const seatsText = (
  { quota, gender }: Pick<SeatPool, 'quota' | 'gender'>,
  quotas: Readonly<Record<string, string>>,
): string =>
  [quota && (quotas[quota] ? `Seats for ${quotas[quota]}` : quota), gender === 'female' && 'Seats for women']
    .filter(Boolean)
    .join(' · ');
