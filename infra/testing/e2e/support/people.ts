import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';

export const password = 'Guava#Lamp47';

export const freshEmail = (): string => `e2e-${randomUUID()}@example.in`;

export const fullProfile = {
  name: 'Asha Verma',
  phone: '9876543210',
  institute: 'Model School, Indore',
  course: 'Class 12th (Science)',
  gender: 'Female',
};

/** Creates an account for this browser, signed in; with a full profile by default. */
export async function makeAccount(
  context: BrowserContext,
  { complete = true, email = freshEmail(), birthYear = '1999' } = {},
): Promise<string> {
  const made = await context.request.post('/api/users/signup', { data: { email, password } });
  if (!made.ok()) throw new Error(`Sign-up answered ${made.status()}: ${await made.text()}`);
  if (complete) await context.request.put('/api/users/me', { multipart: { ...fullProfile, birthYear } });
  return email;
}

/** Signs this browser in. Journeys share accounts this way: the number of sign-ups is limited. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/api/users/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`Log-in answered ${answer.status()}`);
}

/** Fills in and sends the visible log-in. */
export async function logInAs(page: Page, email: string): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
}

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log In to your Account' });

export const profileLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My profile' });

export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });

/** A small picture of a person, for a file input. */
export const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXMMzN0dFbYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** Reads what to keep to oneself before the first chat of a person on a device, and goes on to the chat. */
export const readSafety = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Before your first chat' })
    .getByRole('button', { name: 'I have read this, go to the chat' })
    .click();
