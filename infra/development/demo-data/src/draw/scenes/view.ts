import type { Art, Style } from '../../art.js';
import { ashoka, deodar, gulmohar, hills, neem, palm, sea, skyline } from '../landscape.js';
import type { Light, Rng } from '../drawing.js';

/** All that a scene is drawn from. */
export interface View {
  art: Art;
  light: Light;
  /** The building of one college is the same in each of its scenes. */
  campus: () => Rng;
  rng: Rng;
}

export const horizon = 470;

export const distance = (style: Style, rng: Rng) =>
  style === 'hills'
    ? hills(horizon, rng)
    : style === 'coast'
      ? sea(horizon) + skyline(horizon, rng)
      : skyline(horizon, rng);

/** A tree that grows where the college is. */
export function treeOf(style: Style, rng: Rng) {
  if (style === 'hills') return rng.pick([deodar, deodar, neem]);
  if (style === 'coast') return rng.pick([palm, palm, neem]);
  return rng.pick([neem, neem, gulmohar, ashoka]);
}
