/**
 * Returns the branch of a programme in one spelling, without what an exam adds to it: `computer science and engineering` of
 * `CS-Computer Science & Engineering` and of `COMPUTER SCIENCE AND ENGG (FW)`. Its translations are the `branch` data of this package.
 */
export const branchOf = (programme: string): string =>
  programme
    .toLowerCase()
    .replace(/^[a-z]{2}-/, '')
    .replace(/\s*(?:\((?:t?fw|\d years?,.*)\)|- tfw)$/, '')
    .replaceAll('&', ' and ')
    .replaceAll(/\bengg\b\.?/g, 'engineering')
    .replaceAll('communications', 'communication')
    .replace(/^artificial intelligence \(ai\)/, 'ai')
    .replaceAll(/\bai\b/g, 'artificial intelligence')
    .replaceAll('(', ' (')
    .replaceAll(/\s+/g, ' ');
