import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { collegeForm, fieldAt, messages, toList, type Field } from '@setu/contracts';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import { checkValue, parseJson, TooDeepError } from '../../platform/http/json-bounds.js';

/** How a part is written: as a plain text, a list (with semicolons, or as JSON) or JSON. */
type PartKind = 'text' | 'list' | 'json';

const kindOf = ({ kind }: Field): PartKind =>
  kind === 'list' ? 'list' : kind === 'group' || kind === 'entries' || kind === 'texts' ? 'json' : 'text';

/** Parts that are no field of the form. */
const otherParts = {
  logo: 'text',
  version: 'text',
  completeness: 'text',
  sampleFigures: 'text',
  existingGallery: 'json',
  galleryOrder: 'json',
} as const satisfies Record<string, PartKind>;

type PartName = keyof typeof collegeForm | keyof typeof otherParts;

const partKinds = new Map<string, PartKind>([
  ...Object.entries(collegeForm).map(([name, field]) => [name, kindOf(field)] as const),
  ...Object.entries(otherParts),
]);

/** Parts of the form as they arrive, the JSON ones read; nothing is checked yet. */
export type CollegeParts = Partial<Record<PartName, unknown>>;

/** Fields that a whole college may carry when it is sent back; they mean nothing here. */
const ignored = new Set(['_id']);
const maxEntries = 500;
/** Characters of a part that is a text: far more than the longest description. */
const longestText = 100_000;
/** Limits for one part. A college with 500 courses has some ten thousand values. */
const bounds = { depth: 6, values: 20_000, text: longestText };

/** Reads the parts of a multipart body; what cannot be read is a 400 that names the part. */
export function readParts(body: Record<string, unknown>): CollegeParts {
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (ignored.has(name)) continue;
    const kind = partKinds.get(name);
    if (!kind) throw invalid({ [name]: `${name} is not known here` });
    parts[name] = readPart(name, kind, value);
    const items = kind === 'list' ? toList(parts[name]) : parts[name];
    if (Array.isArray(items) && items.length > maxEntries)
      throw invalid({ [name]: messages.collegeForm.longList(name, maxEntries) });
  }
  return parts;
}

function readPart(name: string, kind: PartKind, value: unknown): unknown {
  if (typeof value !== 'string') {
    if (kind === 'text') rejected(name, messages.collegeForm.notText(name));
    checkValue(value, bounds);
    return value;
  }
  if (kind === 'text' || (kind === 'list' && !looksLikeArray(value)))
    return value.length > longestText ? rejected(name, messages.tooLong(longestText)) : value;
  try {
    return parseJson(value, bounds);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooDeepError)
      return rejected(name, messages.collegeForm.notJson(name));
    throw error;
  }
}

/** A list may be typed with semicolons, and its first entry may begin with a bracket. */
const looksLikeArray = (text: string) => /^\s*\[\s*(?:"|\])/.test(text);

function rejected(part: string, message: string): never {
  throw new ApiError(400, 'VALIDATION_FAILED', message, { [part]: message });
}

const picture = { type: 'string', format: 'binary' };
const json = (description: string) => ({ type: 'string', description: `As JSON text: ${description}` });

function describe(field: Field) {
  const { kind, meaning } = field;
  if (kind === 'list') return { type: 'string', description: 'Separated by semicolons, or as a JSON array.' };
  if (kind === 'choice') return { type: 'string', enum: [...field.options] };
  if ('fields' in field) {
    const names = `{${Object.keys(field.fields).join(', ')}}`;
    return json([`\`${kind === 'entries' ? `[${names}]` : names}\``, meaning].filter(Boolean).join('; '));
  }
  const type = kind !== 'number' ? 'string' : field.decimals === 0 ? 'integer' : 'number';
  return { type, ...(meaning && { description: meaning }) };
}

/** For the API document. */
export class CollegeFormDto {}

const isRequired = (name: string) => {
  const field = fieldAt(collegeForm, name);
  return name === 'logo' || (field !== undefined && !('optional' in field) && !('when' in field));
};

const described: Record<string, object> = {
  ...Object.fromEntries(Object.entries(collegeForm).map(([name, field]) => [name, describe(field)])),
  logo: { ...picture, description: 'JPEG, PNG, WebP or AVIF of at most 5 MB, or the address that the college has.' },
  gallery: { type: 'array', items: picture, description: 'New pictures, at most 30 with the existing ones.' },
  existingGallery: json('the pictures to keep, as keys, addresses or `{key, alt}`; all of them when not sent.'),
  galleryOrder: json('every picture in its order, `{key, alt}` or, for a new one, `{file, alt}` with its number.'),
  version: {
    type: 'string',
    description: '`version` that the form started from; an older one is a 409 with the code STALE.',
  },
  completeness: {
    type: 'string',
    enum: ['complete', 'in-progress'],
    description:
      '`complete` unless told. For `in-progress` only the name is required, and what a change does not send stays as it is.',
  },
  sampleFigures: {
    type: 'string',
    enum: ['true', 'false'],
    description: 'Whether its figures are samples; as it was when not sent.',
  },
};

for (const [name, description] of Object.entries(described))
  ApiProperty({ ...description, required: isRequired(name) } as ApiPropertyOptions)(CollegeFormDto.prototype, name);
