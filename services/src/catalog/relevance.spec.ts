import { relevance, relevanceOf } from './relevance.js';

it.each([
  ['iit indore', 'iit indore', 'wholeName'],
  ["st. xavier's college, mumbai", "st. xavier's college mumbai", 'wholeName'],
  ['iit indore', 'indore iit', 'startsInName'],
  ['indian institute of technology (indore)', 'ind indore', 'startsInName'],
  ['summit, mit', 'mit', 'startsInName'],
  ["+3 women's college", '+3 women', 'startsInName'],
  ['हिन्दी कॉलेज', 'कॉ', 'startsInName'],
  ['हिन्दी कॉलेज', 'लेज', 'insideName'],
  ['summit institute\nmit', 'mit inst', 'insideName'],
  ['institute of technology indore\niit', 'iit indore', 'startsElsewhere'],
  ['central institute, indore\nciit', 'iit indore', 'insideElsewhere'],
] as const)('%j for %j: %s', (text, words, expected) =>
  expect(relevanceOf(text, words.split(' '))).toBe(relevance[expected]),
);
