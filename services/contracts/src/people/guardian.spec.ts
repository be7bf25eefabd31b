import { checkGuardian, guardianConfirmation } from './guardian.js';

it('asks for the confirmation', () => {
  expect(checkGuardian(false)?.field).toBe('guardian');
  expect(checkGuardian(true)).toBeUndefined();
});

it('sends the date of the policy that was agreed to', () =>
  expect(guardianConfirmation()).toEqual({ confirmed: true, policyVersion: '2025-06-01' }));
