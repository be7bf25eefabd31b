import type { User } from '@setu/contracts';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { administratorCookie, signAdministratorIn } from '../support/imports.js';
import type { Backend } from './backend.js';
import { Visitor } from '@setu/testing';

export const password = 'Guava#Lamp47';

export const profile = {
  name: 'Asha Rao',
  phone: '9876543210',
  institute: 'DAVV Indore',
  course: 'Graduation (B.Tech 2nd year)',
  gender: 'Female',
};

export const application = {
  name: 'Ravi',
  email: 'ravi@example.in',
  phone: '9876501234',
  college: 'Hindu College',
  course: 'B.A. (Hons)',
};

/** The application of an adult, which needs no consent. */
export const adultApplication = { ...application, birthYear: '1999' };

export interface Failure {
  message: string;
  fields?: Record<string, string>;
}

export interface Answered {
  user: User;
}

let people = 0;
export const freshEmail = () => `person${++people}@example.in`;

export async function signUp(
  backend: Backend,
  email = freshEmail(),
  headers: Record<string, string> = {},
): Promise<{ visitor: Visitor; user: User; email: string }> {
  const visitor = backend.visitor(headers);
  const { status, body } = await visitor.post<Answered>('/api/users/signup', { email, password });
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { visitor, user: body.user, email };
}

/** Marks an account's address as proven, as an answered email would. */
export const prove = (backend: Backend, email: string) =>
  backend.database.collection('users').updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });

/** Signs an administrator in by writing it down, whatever the log-in will be like. */
export async function signInAdministrator(database: Connection, origin: string): Promise<Visitor> {
  await signAdministratorIn(database);
  return new Visitor(origin, { cookie: administratorCookie });
}

export const administrator = (backend: Backend): Promise<Visitor> =>
  signInAdministrator(backend.database, backend.origin);

export function form(fields: Record<string, string>, image?: Buffer | null, type = 'image/jpeg'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (image) data.append('image', new Blob([new Uint8Array(image)], { type }), 'picture');
  return data;
}

export const drawing = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 20 } } });
