import { toList, toNumber } from '../text/typed-values.js';
import { nameInitials } from './name-initials.js';

/** The typed fields that keywords are generated from. */
export interface KeywordSources {
  name?: unknown;
  location?: unknown;
  type?: unknown;
  package?: { average?: unknown; highest?: unknown };
  facilities?: unknown;
  recruiters?: unknown;
  whyChoose?: unknown;
  courses?: readonly { title?: unknown }[];
}

/** The keywords that a college has by what is said of it, each once. */
export function generateKeywords({ name, location, type, package: packages, ...lists }: KeywordSources): string[] {
  return uniqueKeywords([
    ...(typeof location === 'string' ? location.split(',') : []),
    type,
    inLakhs(packages?.average),
    inLakhs(packages?.highest),
    ...(lists.courses ?? []).map(({ title }) => title),
    ...toList(lists.facilities),
    ...toList(lists.recruiters),
    ...toList(lists.whyChoose),
    typeof name === 'string' ? nameInitials(name) : undefined,
  ]);
}

/** Trimmed texts, blank ones gone, each once whatever its case. */
export function uniqueKeywords(values: readonly unknown[]): string[] {
  const found = new Map<string, string>();
  for (const value of values) {
    const keyword = typeof value === 'string' ? value.trim() : '';
    if (keyword && !found.has(keyword.toLowerCase())) found.set(keyword.toLowerCase(), keyword);
  }
  return [...found.values()];
}

/**
 * The keywords after what they come from changed: the ones that came from it before go, new ones come, except those that were removed by hand.
 * Whatever was added by hand stays.
 */
export function updateKeywords(
  current: readonly string[],
  { before, after, removed }: Record<'before' | 'after' | 'removed', readonly string[]>,
): string[] {
  const has = (list: readonly string[], keyword: string) =>
    list.some((other) => other.toLowerCase() === keyword.toLowerCase());
  const remaining = current.filter((keyword) => has(after, keyword) || !has(before, keyword));
  const fresh = after.filter((keyword) => !has(before, keyword) && !has(removed, keyword));
  return uniqueKeywords([...remaining, ...fresh]);
}

/** `12 LPA`, as packages are searched; none without a package. */
function inLakhs(rupees: unknown): string | undefined {
  const lakhs = Math.round(toNumber(rupees) / 10_000) / 10;
  return lakhs > 0 ? `${lakhs} LPA` : undefined;
}
