/** A field of the form by the path that rules and server name it with, and back: an entry of the eligibility is an object here. */
export const toFieldPath = (rulePath: string): string => rulePath.replace(/(\.eligibility\.\d+)$/, '$1.text');

export const toRulePath = (fieldPath: string): string => fieldPath.replace(/(\.eligibility\.\d+)\.text$/, '$1');
