import { firstNameOf } from '@setu/contracts';

/** The first line of an email to a person whose name anyone may have typed. */
export function greeting(name: string | undefined): string {
  const firstName = firstNameOf(name);
  return firstName ? `Hello ${firstName},` : 'Hello,';
}
