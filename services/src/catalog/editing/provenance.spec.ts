import { provenanceOf } from './provenance.js';

const demo = { source: 'Public record', url: 'https://x.in', asOf: '2025-06-01', sampleFigures: true };
const entered = { source: 'Entered by the editors of this site', asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };

it.each([
  ['a new college', undefined, true, undefined, entered],
  ['a college without any', undefined, false, undefined, undefined],
  ['an edited sample', demo, false, undefined, demo],
  ['a sample whose figures are real now', demo, false, false, { ...entered, url: demo.url }],
  ['figures that are samples', { source: 'AISHE' }, false, true, { source: 'AISHE', sampleFigures: true }],
  ['facts that never were samples', { source: 'AISHE' }, false, false, { source: 'AISHE' }],
])('of %s', (_, stored, isNew, sampleFigures, expected) =>
  expect(provenanceOf(stored, isNew, sampleFigures)).toEqual(expected),
);
