import type * as api from './api.js';

type Table = typeof api;

/** The answer of each call by its names, `null` for one without. The API's description gets its schemas from this type. */
export type Answers = {
  [Resource in keyof Table]: {
    [Name in keyof Table[Resource]]: Table[Resource][Name] extends { answer: infer Answer } ? Answer : null;
  };
};
