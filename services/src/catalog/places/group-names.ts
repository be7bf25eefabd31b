import { type CountedName, slugOf } from '@setu/contracts';
import type { CountedValue } from '../search/facet-columns.js';
import { spokenForm } from '../search/tolerant/sound-key.js';
import { plainWords, termOf } from '../search/tolerant/words.js';

/** A name that colleges share, with the names below it: a state with its districts, a programme with its states. */
export interface GroupName extends CountedName {
  parts: GroupNames;
}

/** Names by their slug. Spellings with one slug are one name, written as most colleges write it. */
export class GroupNames {
  readonly #bySlug: ReadonlyMap<string, GroupName>;
  #bySound: ReadonlyMap<string, GroupName> | undefined;

  constructor(counted: ReadonlyMap<string, CountedValue>) {
    const names = [...counted].map(([slug, { count, spellings, parts }]): [string, GroupName] => [
      slug,
      { name: usual(spellings), slug, count, parts: new GroupNames(parts) },
    ]);
    this.#bySlug = new Map(names.sort(([, a], [, b]) => (a.name < b.name ? -1 : 1)));
  }

  /** By name. */
  get all(): GroupName[] {
    return [...this.#bySlug.values()];
  }

  has(slug: string): boolean {
    return this.#bySlug.has(slug);
  }

  /** By its slug, else by an earlier name, else by another spelling of the same sound: `/indor`, `/jammu-kashmir`. */
  find(segment: string, earlier?: ReadonlyMap<string, string>): GroupName | undefined {
    const slug = slugOf(segment);
    const now = earlier?.get(slug);
    return (
      this.#bySlug.get(slug) ??
      (now === undefined ? undefined : this.#bySlug.get(now)) ??
      this.#sounds.get(soundOf(slug))
    );
  }

  get #sounds(): ReadonlyMap<string, GroupName> {
    // The name of the most colleges comes last and stays.
    const inOrder = () => this.all.sort((a, b) => a.count - b.count);
    return (this.#bySound ??= new Map(inOrder().map((name) => [soundOf(name.slug), name])));
  }
}

const soundOf = (slug: string): string =>
  plainWords(slug.replaceAll('-', ' '))
    .map((word) => spokenForm(termOf(word)))
    .join(' ');

const usual = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].reduce((best, each) =>
    each[1] > best[1] || (each[1] === best[1] && each[0] < best[0]) ? each : best,
  )[0];

/** The name alone, for an answer. */
export const countedName = ({ name, slug, count }: GroupName): CountedName => ({ name, slug, count });
