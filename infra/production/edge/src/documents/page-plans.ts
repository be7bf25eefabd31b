import { movedTo } from '@setu/release-store';
import { LRUCache } from 'lru-cache';
import type { ServedSet } from '../releases/release-source.js';
import { pageToRender, type PageToRender } from './page-needs.js';
import { properPath } from './proper-path.js';
import { redirectsOf } from './render-document.js';

/** What an address of a set leads to. */
interface PagePlan {
  /** The path that the page has now; the same one as a rule. */
  address: string;
  /** If the edge renders it. */
  page: PageToRender | undefined;
}

type Plans = LRUCache<string, PagePlan>;

/** Finds out once what each address of a set leads to. */
export class PagePlans {
  /** A set that is no longer live takes its plans along. */
  readonly #sets = new WeakMap<ServedSet, Plans>();

  get(set: ServedSet, path: string, query: string): PagePlan {
    const plans = this.#plansOf(set);
    const key = `${path}?${query}`;
    const known = plans.get(key);
    if (known) return known;
    const address = movedTo(redirectsOf(set), path) ?? properPath(set, path) ?? path;
    const plan = { address, page: address === path ? pageToRender(set, path, query) : undefined };
    plans.set(key, plan);
    return plan;
  }

  #plansOf(set: ServedSet): Plans {
    const known = this.#sets.get(set);
    if (known) return known;
    const plans: Plans = new LRUCache({ maxSize: 4_000_000, sizeCalculation: (_plan, key) => key.length + 500 });
    this.#sets.set(set, plans);
    return plans;
  }
}
