import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoColleges, picturesDir } from './index.js';

const files = (...folder: string[]) => readdirSync(join(...folder)).toSorted();
const portraits = join(picturesDir, '../../../../mfe-mentors/assets/people');
const kilobyte = 1024;

it('refers to every logo, and only to existing logos', () => {
  expect(demoColleges.flatMap(({ logoFile }) => logoFile ?? []).toSorted()).toEqual(files(picturesDir, 'logos'));
});

it('refers to every gallery picture, and only to existing pictures, each with a description', () => {
  const pictures = demoColleges.flatMap(({ galleryFiles }) => galleryFiles);
  expect(pictures.map(({ file }) => file).toSorted()).toEqual(files(picturesDir, 'gallery'));
  for (const { alt } of pictures) expect(alt).toMatch(/^[A-Z].+ \(illustration\)$/);
});

it('has gallery pictures near 25 KB and portraits within 2.5 KB', () => {
  for (const file of files(picturesDir, 'gallery'))
    expect(statSync(join(picturesDir, 'gallery', file)).size).toBeLessThan(28 * kilobyte);
  for (const file of files(portraits)) expect(statSync(join(portraits, file)).size).toBeLessThan(2.5 * kilobyte);
});

it('has a portrait for every mentor except one', () => {
  const drawn = new Set(files(portraits));
  const mentors = demoColleges.flatMap(({ students }) => students);
  expect(mentors.filter(({ image }) => !image)).toHaveLength(1);
  expect(mentors.filter(({ image }) => image && !drawn.has(image))).toEqual([]);
});

it('has 36 portraits or more, all different', () => {
  const drawn = files(portraits).map((file) => readFileSync(join(portraits, file), 'utf8'));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.length).toBeGreaterThan(36);
  for (const svg of drawn) expect(svg).not.toMatch(/<script|href|<image|<text/);
});

it('shows no face twice in one college', () => {
  for (const { name, students } of demoColleges) {
    const images = students.flatMap(({ image }) => image ?? []);
    expect([name, new Set(images).size]).toEqual([name, images.length]);
  }
});
