import type { SeatPool } from '@setu/contracts';
import { plain } from '@setu/sdk';
import { meaningText } from '@setu/ui';

type Seats = Pick<SeatPool, 'quota' | 'gender'>;

/** Returns the group that seats are for: `Seats for students of the state`, `Seats for women`. Empty for seats open to all. */
export const seatFacts = ({ quota, gender }: Seats, quotas: Readonly<Record<string, string>>): string[] => [
  ...(quota ? [quotas[quota] ? plain('Seats for {who}', { who: meaningText(quotas[quota]) }) : quota] : []),
  ...(gender === 'female' ? [plain('Seats for women')] : []),
];

/** `Seats for students of the state · Seats for women` */
export const seatsText = (seats: Seats, quotas: Readonly<Record<string, string>>): string =>
  seatFacts(seats, quotas).join(' · ');

/** The same in English on each page, for a report that the team reads. */
export const reportedSeats = ({ quota, gender }: Seats, quotas: Readonly<Record<string, string>>): string =>
  [quota && (quotas[quota] ? `Seats for ${quotas[quota]}` : quota), gender === 'female' && 'Seats for women']
    .filter(Boolean)
    .join(' · ');
