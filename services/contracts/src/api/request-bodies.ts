import { maxImportBytes } from '../admin/import.js';
import * as messages from '../messages.js';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

export type BodyType = 'application/json' | 'multipart/form-data' | 'application/octet-stream';

/** The body that a call of the API takes. */
export interface BodyRule {
  type: BodyType;
  /** Most bytes, with everything around the content. */
  limit: number;
  /** Said of more, where there is more to say than that. */
  tooLarge?: string;
  /** Of the form, that is at fault then. */
  field?: string;
}

/** Holds for every call that is not listed below. */
export const defaultBodyRule: BodyRule = { type: 'application/json', limit: 4 * kibibyte };

/** A form with one picture of at most 5 MB. */
const pictureForm: BodyRule = {
  type: 'multipart/form-data',
  limit: 6 * mebibyte,
  tooLarge: messages.picture.tooLarge,
  field: 'image',
};
const importFile: BodyRule = {
  type: 'application/octet-stream',
  limit: maxImportBytes,
  tooLarge: messages.colleges.importTooLarge,
};
/** A college with its logo and gallery. */
const collegeForm: BodyRule = { type: 'multipart/form-data', limit: 64 * mebibyte };

const exceptions: [method: string, path: RegExp, rule: BodyRule][] = [
  // 5,000 characters of any script.
  ['POST', /^\/api\/messages\/?$/, { type: 'application/json', limit: 32 * kibibyte }],
  // 3,000 characters of any script.
  ['POST', /^\/api\/reports\/?$/, { type: 'application/json', limit: 20 * kibibyte }],
  // 2,000 characters of any script, and the value so far.
  ['POST', /^\/api\/reports\/[^/]+\/(?:accept|refuse|ask)\/?$/, { type: 'application/json', limit: 128 * kibibyte }],
  // A note of 2,000 characters of any script, and ten deadlines.
  ['PUT', /^\/api\/users\/me\/shortlist\/[^/]+\/?$/, { type: 'application/json', limit: 20 * kibibyte }],
  // A note and a letter of 6,000 characters of any script together.
  ['PUT', /^\/api\/apply\/mentorship\/[^/]+\/decision\/?$/, { type: 'application/json', limit: 40 * kibibyte }],
  // The ids of a thousand colleges.
  ['POST', /^\/api\/admin\/(bulk-edits|colleges\/export\.csv)\/?$/, { type: 'application/json', limit: 32 * kibibyte }],
  ['PUT', /^\/api\/users\/me\/?$/, pictureForm],
  ['POST', /^\/api\/apply\/mentorship\/?$/, pictureForm],
  ['POST', /^\/api\/colleges\/?$/, collegeForm],
  ['PUT', /^\/api\/colleges\/[^/]+\/?$/, collegeForm],
  ['POST', /^\/api\/admin\/imports\/?$/, importFile],
  // The fields that are accepted one by one.
  ['POST', /^\/api\/admin\/imports\/[^/]+\/apply\/?$/, { type: 'application/json', limit: 512 * kibibyte }],
];

/**
 * What a call of the API may send. The edge reads bodies by it before it asks the backend; the backend refuses by it, wherever a request comes from.
 *
 * @param path - of the address, without its query: `/api/users/login`
 */
export function bodyRule(method: string, path: string): BodyRule {
  return exceptions.find(([m, pattern]) => m === method && pattern.test(path))?.[2] ?? defaultBodyRule;
}
