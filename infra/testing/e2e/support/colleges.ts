import type { EditableCollege, SavedCollege } from '@setu/contracts';
import type { BrowserContext } from 'playwright-core';
import { exampleForm } from '@setu/contracts/testing';
import { picture } from './people';

const parts = (form: object) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/** Adds a college of a journey's own, by an administrator's browser. */
export async function addCollege(context: BrowserContext, over: object = {}): Promise<EditableCollege> {
  const answer = await context.request.post('/api/colleges', {
    multipart: { ...parts({ ...exampleForm(), ...over }), logo: picture },
  });
  if (!answer.ok()) throw new Error(`The college was not added: ${await answer.text()}`);
  return ((await answer.json()) as SavedCollege).college;
}

export async function changeCollege(
  context: BrowserContext,
  { _id, logo }: EditableCollege,
  over: object,
): Promise<void> {
  const answer = await context.request.put(`/api/colleges/${_id}`, {
    multipart: { ...parts({ ...exampleForm(), ...over }), logo: logo! },
  });
  if (!answer.ok()) throw new Error(`The college was not changed: ${await answer.text()}`);
}

export async function deleteCollege(context: BrowserContext, { _id }: EditableCollege): Promise<void> {
  await context.request.delete(`/api/colleges/${_id}`);
}
