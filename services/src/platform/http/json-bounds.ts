import { ApiError } from './api-error.js';

/** Limits on the structure of a JSON text or of a parsed value. */
export interface JsonBounds {
  /** Nested objects and arrays. */
  depth: number;
  /** Objects, arrays and everything that they contain, in total. */
  values: number;
  /** Characters of one string, as it is written. */
  text: number;
}

export class TooDeepError extends ApiError {
  constructor(max: number) {
    super(400, 'BAD_REQUEST', `The request is nested too deeply: at most ${max} levels.`);
  }
}

const quote = 34;
const comma = 44;
const backslash = 92;
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

/** Parses JSON within limits. Throws a `SyntaxError` for invalid JSON, and a 400 beyond the limits before anything is parsed. */
export function parseJson(json: string, bounds: JsonBounds): unknown {
  checkBounds(json, bounds);
  return JSON.parse(json);
}

/** Checks the limits of a value that is already parsed, such as a part of a form. */
export function checkValue(value: unknown, { depth: deepest, values: max }: Omit<JsonBounds, 'text'>) {
  const waiting: [value: unknown, depth: number][] = [[value, 1]];
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [holder, depth] = next;
    if (typeof holder !== 'object' || holder === null) continue;
    if (depth > deepest) throw new TooDeepError(deepest);
    const parts = Object.values(holder) as unknown[];
    values += parts.length;
    if (values > max) throw tooMany(max);
    for (const part of parts) waiting.push([part, depth + 1]);
  }
}

/** Scans the text before it is parsed: a megabyte of brackets takes long to parse and longer to check. */
export function checkBounds(json: string, { depth: deepest, values: max, text: longest }: JsonBounds) {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === quote) {
      const end = endOfText(json, at + 1);
      if (end - at - 1 > longest) throw rejected(`A text is too long: at most ${longest} characters.`);
      at = end;
    } else if (character === comma) values++;
    else if (opening.has(character)) {
      depth++;
      values++;
    } else if (closing.has(character)) depth--;
    if (depth > deepest) throw new TooDeepError(deepest);
    if (values > max) throw tooMany(max);
  }
}

function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start);
  while (end !== -1 && isEscaped(json, end, start)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number, start: number): boolean {
  let slashes = 0;
  while (at - slashes > start && json.charCodeAt(at - slashes - 1) === backslash) slashes++;
  return slashes % 2 === 1;
}

const tooMany = (max: number) => rejected(`The request holds too many values: at most ${max}.`);
const rejected = (message: string) => new ApiError(400, 'BAD_REQUEST', message);
