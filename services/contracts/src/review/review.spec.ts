import { firstProblem } from '../form/check-form.js';
import { mailboxIn, mailDomain, type ReviewForm, reviewForm, usefulnessOf } from './review.js';

const valid: ReviewForm = {
  educationalQuality: '4',
  faculty: '5',
  infrastructure: '3',
  placements: '2',
  facilities: '1',
  text: 'x'.repeat(150),
  course: 'B.Tech',
  joined: '2023',
  offered: 'no',
};

it.each([
  [{}, undefined],
  [{ cost: '85000' }, undefined],
  [{ cost: '' }, undefined],
  [{ cost: '1,000' }, 'cost'],
  [{ cost: 5 }, 'cost'],
  [{ faculty: '6' }, 'faculty'],
  [{ faculty: 5 }, 'faculty'],
  [{ text: ` ${'x'.repeat(149)} ` }, 'text'],
  [{ text: 'x'.repeat(3001) }, 'text'],
  [{ joined: '1949' }, 'joined'],
  [{ joined: '2099' }, 'joined'],
  [{ offered: undefined }, 'offered'],
])('checks the review %j', (changes, field) =>
  expect(firstProblem(reviewForm, { ...valid, ...changes } as ReviewForm)?.field).toBe(field),
);

it.each([
  [' @IITB.ac.in', 'iitb.ac.in'],
  ['gmail.com', null],
  ['yahoo.co.in', null],
  ['in', null],
  ['iitb.ac.in.', null],
  ['iitb ac.in', null],
  ['ｉｉｔｂ.ac.in', null],
])('reads the domain %j', (value, domain) => expect(mailDomain(value)).toBe(domain));

it.each([
  [' Asha.Rao+x@IITB.ac.in ', 'asha.rao+x@iitb.ac.in'],
  ['asha@cse.iitb.ac.in', null],
  ['asha@iitb.ac.in.evil.example', null],
  ['asha@eviliitb.ac.in', null],
  ['asha@evil.example@iitb.ac.in', null],
  ['"asha@evil.example"@iitb.ac.in', null],
  ['asha@ııtb.ac.in', null],
  ['asha@ｉｉｔｂ.ac.in', null],
  ['asha@iitb.ac.in\r\nBcc: x@y.in', null],
])('accepts only a mailbox of exactly the domain: %j', (address, mailbox) =>
  expect(mailboxIn(['iitb.ac.in'], address)).toBe(mailbox),
);

it('counts a review as useful by its different words, not by its length', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
  const score = (text: string, cost?: number) => usefulnessOf({ text, cost, offered: false });
  expect(score(Array(3).fill(words(40)).join(' '))).toBe(40);
  expect(score('पढ़ाई अच्छी, पढ़ाई')).toBe(2);
  expect(score(words(900), 85_000)).toBe(300);
  expect(usefulnessOf({ text: words(900), offered: true })).toBe(0);
});
