import { useEffect } from 'react';
import { repeatEarlyPress } from './early-press';

/** Is rendered beside a part of the page: once the part is hydrated, it repeats an earlier press. */
export function PartAnswers() {
  useEffect(repeatEarlyPress, []);
  return null;
}
