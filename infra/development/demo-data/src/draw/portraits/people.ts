import { brick, clothes, hairs, ink, leaf, marigold, skins } from '../palette.js';
import type { Portrait } from './portrait.js';

const [brown, tan, wheat, sand, light, deep] = skins;
const [black, soft, dark] = hairs;
const [, , , , rose, blue, cream, plum, teal, mustard] = clothes;
const [peach, mint, sky, butter, lilac] = ['#f6cfae', '#c9e0cd', '#c8dcec', '#f6dfa0', '#dcd0ea'];

type Row = [
  skin: string,
  hair: Portrait['hair'],
  hairColour: string,
  wears: Portrait['wears'],
  main: string,
  second: string,
  background: string,
  ...extras: NonNullable<Portrait['extras']>,
];

/** Women first, from number 1; men from number 21. */
const rows: Row[] = [
  [tan, 'waves', soft, 'kurta', brick, marigold, butter, 'earrings', 'open smile'],
  [wheat, 'straight', black, 'dupatta', leaf, marigold, peach, 'bindi', 'earrings'],
  [brown, 'plait', black, 'kurta', marigold, brick, mint, 'bindi'],
  [sand, 'bob', dark, 'blazer', ink, cream, peach, 'open smile'],
  [sand, 'pony', soft, 'tee', teal, cream, lilac, 'round glasses'],
  [wheat, 'plait', soft, 'dupatta', rose, cream, sky, 'earrings', 'open smile'],
  [light, 'bun', black, 'hoodie', mustard, brick, mint],
  [tan, 'cloud', dark, 'shirt', blue, cream, butter, 'open smile'],
  [sand, 'hijab', teal, 'kurta', ink, teal, peach],
  [brown, 'straight', black, 'kurta', plum, marigold, butter, 'glasses', 'bindi'],
  [light, 'waves', dark, 'hoodie', brick, marigold, sky, 'open smile'],
  [wheat, 'bob', soft, 'dupatta', marigold, leaf, lilac, 'glasses'],
  [brown, 'bun', black, 'sari', leaf, brick, peach, 'bindi', 'earrings'],
  [sand, 'straight', soft, 'tee', cream, brick, mint, 'round glasses', 'open smile'],
  [tan, 'hijab', rose, 'tee', plum, cream, butter, 'glasses'],
  [deep, 'cloud', black, 'kurta', marigold, ink, sky, 'earrings', 'open smile'],
  [light, 'pony', dark, 'coat', blue, ink, peach],
  [wheat, 'waves', black, 'sari', brick, marigold, mint, 'bindi', 'open smile'],
  [deep, 'bun', black, 'shirt', rose, cream, butter, 'glasses', 'open smile'],
  [sand, 'hijab', mustard, 'blazer', leaf, cream, lilac, 'open smile'],
  [wheat, 'quiff', soft, 'shirt', blue, cream, butter, 'stubble'],
  [brown, 'crop', black, 'kurta', cream, marigold, sky],
  [sand, 'side', dark, 'blazer', ink, cream, peach, 'glasses', 'open smile'],
  [tan, 'curls', black, 'tee', brick, cream, mint, 'open smile'],
  [brown, 'side', soft, 'kurta', leaf, cream, butter, 'moustache'],
  [wheat, 'shag', dark, 'hoodie', plum, mustard, mint, 'round glasses'],
  [deep, 'crop', black, 'shirt', marigold, cream, sky, 'open smile'],
  [sand, 'turban', marigold, 'shirt', ink, blue, mint, 'beard'],
  [light, 'quiff', dark, 'hoodie', teal, ink, peach, 'open smile'],
  [tan, 'crop', soft, 'coat', blue, ink, butter, 'glasses'],
  [brown, 'curls', black, 'kurta', brick, cream, lilac, 'beard'],
  [light, 'side', black, 'tee', mustard, ink, sky, 'round glasses'],
  [wheat, 'crop', black, 'shirt', leaf, cream, peach, 'stubble', 'open smile'],
  [deep, 'curls', soft, 'hoodie', marigold, brick, mint],
  [tan, 'quiff', black, 'kurta', ink, marigold, butter, 'beard', 'glasses'],
  [wheat, 'turban', brick, 'kurta', cream, brick, sky, 'beard', 'open smile'],
  [sand, 'shag', soft, 'tee', blue, cream, butter],
  [brown, 'side', black, 'blazer', plum, cream, mint, 'moustache', 'open smile'],
  [light, 'crop', dark, 'kurta', mustard, leaf, lilac, 'glasses'],
  [tan, 'turban', teal, 'hoodie', ink, cream, peach, 'stubble', 'open smile'],
];

export const people: Portrait[] = rows.map(([skin, hair, hairColour, wears, main, second, background, ...extras]) => ({
  skin,
  hair,
  hairColour,
  wears,
  colours: [main, second],
  background,
  extras,
}));
