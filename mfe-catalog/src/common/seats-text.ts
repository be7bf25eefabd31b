import type { SeatPool } from '@setu/contracts';
import { plain, t, translated } from '@setu/sdk';
import type { ReactNode } from 'react';
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

/** Returns `CSAB round 2, OBC (Other Backward Classes).` in the language of the page. */
export const listAndCategory = (list: { name: string }, category: { code: string; meaning: string }): ReactNode =>
  t('{list}, {category} ({meaning}).', {
    list: translated(list.name),
    category: category.code,
    meaning: meaningText(category.meaning),
  });
