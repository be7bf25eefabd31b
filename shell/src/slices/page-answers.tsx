import { useEffect } from 'react';
import { repeatEarlyPress } from '../boot/early-press';

/** Stands beside a page in its place: once the browser has taken the page over, a press of before is answered. */
export function PageAnswers() {
  useEffect(repeatEarlyPress, []);
  return null;
}
