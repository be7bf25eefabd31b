import type { SeatPool } from '@setu/contracts';

type Seats = Pick<SeatPool, 'quota' | 'gender'>;

/** For whom seats are: `Seats for students of the state`, `Seats for women`. Empty for seats open to all. */
export const seatFacts = ({ quota, gender }: Seats, quotas: Readonly<Record<string, string>>): string[] => [
  ...(quota ? [quotas[quota] ? `Seats for ${quotas[quota]}` : quota] : []),
  ...(gender === 'female' ? ['Seats for women'] : []),
];

/** `Seats for students of the state · Seats for women` */
export const seatsText = (seats: Seats, quotas: Readonly<Record<string, string>>): string =>
  seatFacts(seats, quotas).join(' · ');
