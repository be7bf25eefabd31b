import type { Style } from '../../art.js';
import { arches } from './arches.js';
import { brick } from './brick.js';
import { domes } from './domes.js';
import { modern } from './modern.js';
import type { Site } from './parts.js';
import { coastal, hillside } from './sloped.js';

export const building: Record<Style, (site: Site) => string> = {
  arches,
  domes,
  brick,
  modern,
  hills: hillside,
  coast: coastal,
};
