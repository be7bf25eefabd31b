import { delayAfter, delayRules, ruleForAddress, type DelayRule } from './login-delays.js';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Number of attempts that fit into a day without a pause. */
function triesADay(rule: DelayRule): number {
  let tries = 0;
  for (let passed = 0; passed < day; passed += delayAfter(rule, tries)) tries++;
  return tries;
}

it('lets a few typing errors pass, then doubles the wait up to its limit', () => {
  const waits = Array.from({ length: 15 }, (_, i) => delayAfter(delayRules.fromAnAddress, i + 1) / second);
  expect(waits).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
});

it('slows guessing at one account down to what finds no password', () => {
  expect(triesADay(delayRules.fromAnAddress)).toBe(107);
  expect(triesADay(delayRules.fromASite)).toBe(122);
  expect(triesADay(delayRules.knownDevice)).toBe(112);
  expect(triesADay(delayRules.secondFactor)).toBe(37);
  // A list of the ten million commonest passwords takes a thousand addresses most of a year.
  expect(1000 * triesADay(delayRules.underAttack)).toBe(31_000);
});

it('is stricter with addresses once an account has had a hundred failures', () => {
  expect(ruleForAddress(99)).toBe(delayRules.fromAnAddress);
  expect(ruleForAddress(100)).toBe(delayRules.underAttack);
  expect(ruleForAddress(100, 10)).toBe(delayRules.fromAnAddress);
});
