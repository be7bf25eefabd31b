import { useEffect } from 'react';
import { repeatEarlyPress } from './early-press';

/** Stands beside a part of the page, in its place: once the browser has taken the part over, a press of before is answered. */
export function PartAnswers() {
  useEffect(repeatEarlyPress, []);
  return null;
}
