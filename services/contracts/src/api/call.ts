import type { AdminArea, AdminLevel } from './rights.js';
import type { FlatFields } from '../form/check-form.js';
import type { ValuesOf } from '../form/fields.js';

/**
 * One call of the API (ADR 0058). The backend's routes, checks, rights and limits, the edge's rules for bodies, the browser's client, the API's description and
 * the tests derive from it.
 *
 * @example
 * export const send = {
 *   method: 'POST',
 *   path: '/api/messages',
 *   module: 'messages',
 *   access: 'public',
 *   body: { fields: feedbackForm, bytes: 32 * kibibyte },
 *   answer: {} as Confirmation,
 * } as const satisfies Call;
 */
export type Call = CallParts & Access;

/** A call of the table with its name: `messages.send`. */
export interface NamedCall {
  name: string;
  call: Call;
}

interface CallParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter: `/api/colleges/:id`. A last `*` matches any number of parts. */
  path: string;
  /** The module of the backend that answers it, which can run in a process of its own. Absent for a call that every process answers, and for the edge's. */
  module?: string;
  /** The edge answers it, not the backend. */
  by?: 'edge';
  query?: QueryFields;
  body?: CallBody;
  /** Max calls of one network address. */
  limit?: AddressLimit;
  /** Status of a success. 200 for GET, PUT and DELETE when absent, 201 for POST. */
  status?: 200 | 202 | 204;
  /** Carries the type of the answer and has no value: `{} as Page<Message>`. Files and streams have the type `Download`. */
  answer?: unknown;
  /** Rejections of this call in particular, by status: in which case, for the description of the API. Others are those of every call of its kind. */
  errors?: Partial<Record<CallError, string>>;
  /** Message of a 503 when it is not known whether the write was done. */
  uncertain?: string;
}

export type CallError = 403 | 409 | 410 | 503;

/** Connections of the edge to the backend, with their own number and time limit (`poolOptions` of the edge). */
export type ConnectionPool =
  'administration' | 'downloads' | 'media' | 'sharePictures' | 'sitemaps' | 'uploads' | 'wholeCatalogue';

interface Connections {
  /** The edge's connections for the call, where they do not follow from the rest of it. The edge sends copies of the answers of `wholeCatalogue`. */
  pool?: Exclude<ConnectionPool, 'wholeCatalogue'>;
}

/** Access to a call. Only a public one may be cached, and only a cached one copied. */
type Access =
  | (Connections & {
      access: 'public';
      cached?: never;
    })
  | {
      access: 'public';
      /** The answer depends on the address and the catalogue alone, and is cached while the catalogue stays the same. */
      cached: true;
      pool?: ConnectionPool;
    }
  | (Connections & {
      /** `user` needs a user's session, `administrator` an administrator's with the right. */
      access: 'user' | AdministratorAccess;
      cached?: never;
    });

/** The right that a call needs of an administrator's role. */
export interface AdministratorAccess {
  area: AdminArea;
  /** When absent: `read` for GET, `write` for the rest. */
  level?: AdminLevel;
  /** Open before a required second factor is set up. */
  beforeEnrolment?: true;
}

export interface AddressLimit {
  /** Calls with the same name count together. Method and path when absent. */
  name?: string;
  calls: number;
  /** Milliseconds. */
  within: number;
}

export type BodyType = 'application/json' | 'multipart/form-data' | 'application/octet-stream';

export interface CallBody {
  /** `application/json` when absent. */
  type?: BodyType;
  /** Max bytes, with everything around the content; 4 KiB when absent. */
  bytes?: number;
  /** The form that is sent. */
  fields?: FlatFields;
  /** Carries the type of a body that is no form, or more than a form, and has no value: `{} as { state: MessageState }`. */
  value?: unknown;
  /** May be left out. */
  optional?: true;
  /** Message of a body with too many bytes. */
  tooLarge?: string;
  /** Field of the form that has the file. */
  field?: string;
}

/** Parameters of a query, by name. */
export type QueryFields = Readonly<Record<string, QueryField>>;

export type QueryField = (TextParameter | WholeParameter | FlagParameter | ChoiceParameter | ChoicesParameter) & {
  /** For the description of the API. */
  meaning?: string;
  /** Said of a value that does not fit, instead of the sentence that names its bounds. */
  message?: string;
  required?: true;
};

interface TextParameter {
  kind: 'text';
  /** Characters. */
  max: number;
  example?: string;
}

/** A whole number. */
interface WholeParameter {
  kind: 'whole';
  from: number;
  to: number;
}

interface FlagParameter {
  kind: 'flag';
}

interface ChoiceParameter {
  kind: 'choice';
  options: readonly string[];
}

/** One of the options, or several with commas between them. No option has a comma. */
interface ChoicesParameter {
  kind: 'choices';
  options: readonly string[];
}

/** The answer of a call that sends a file. */
export interface Download {
  readonly isDownload: true;
}

/** The answer of a call that did what was asked, in the user's words. */
export interface Confirmation {
  message: string;
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<`/${After}`>
    : Rest
  : never;

/** Parameters of a call's path, by name. */
export type ParamsOf<C extends Call> = Record<NamesIn<C['path']>, string>;

type ParameterOf<F extends QueryField> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'whole' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : string;

type RequiredNames<Q extends QueryFields> = { [K in keyof Q]: Q[K] extends { required: true } ? K : never }[keyof Q];

/** Values of a query's parameters. */
export type QueryValues<Q extends QueryFields> = { -readonly [K in RequiredNames<Q>]: ParameterOf<Q[K]> } & {
  -readonly [K in Exclude<keyof Q, RequiredNames<Q>>]?: ParameterOf<Q[K]>;
};

/** The query of a call. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends QueryFields } ? QueryValues<Q> : never;

/** The body of a call as a program sends it; never for a call without one. */
export type BodyOf<C extends Call> = C extends { body: infer B extends CallBody }
  ? B extends { value: infer V }
    ? V
    : B extends { fields: infer F extends FlatFields }
      ? ValuesOf<F>
      : B extends { type: 'multipart/form-data' }
        ? FormData
        : Blob
  : never;

/** The answer of a call. */
export type AnswerOf<C extends Call> = C extends { answer: infer A } ? A : void;
