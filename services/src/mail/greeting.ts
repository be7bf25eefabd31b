import { firstNameOf } from '@setu/contracts';

/** The first line of an email to a person whose name anyone may have typed. */
export function greeting(name: string | undefined): string {
  const firstName = firstNameOf(name);
  return firstName ? `Hello ${firstName},` : 'Hello,';
}

export function greetingInHindi(name: string | undefined): string {
  const firstName = firstNameOf(name);
  return firstName ? `नमस्ते ${firstName} जी,` : 'नमस्ते,';
}
