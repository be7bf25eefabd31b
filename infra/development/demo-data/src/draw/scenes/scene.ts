import type { Art, Scene } from '../../art.js';
import { height, rain, wash, width } from '../landscape.js';
import { document, lightNames, lightOf, rngOf } from '../drawing.js';
import { auditorium } from './auditorium.js';
import { canteen } from './canteen.js';
import { court } from './court.js';
import { gate } from './gate.js';
import { ground } from './ground.js';
import { lab } from './lab.js';
import { library } from './library.js';
import type { View } from './view.js';

const scenes: Record<Scene, (view: View) => string> = { gate, library, court, lab, ground, auditorium, canteen };
const indoors = new Set<Scene>(['library', 'lab', 'auditorium']);

/** One gallery picture of a college as SVG. */
export function drawScene(scene: Scene, slug: string, art: Art): string {
  const rng = rngOf(`${slug}/${scene}`);
  const hour = rng.pick(scene === 'ground' ? (['noon', 'golden', 'morning'] as const) : lightNames);
  const light = lightOf(hour);
  const content = scenes[scene]({ art, light, rng, campus: () => rngOf(slug) });
  const weather = indoors.has(scene) ? '' : (hour === 'monsoon' ? rain(rng) : '') + wash(light);
  return document(width, height, content + weather);
}
