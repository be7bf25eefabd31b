import { movedTo } from '@setu/release-store';
import { LRUCache } from 'lru-cache';
import type { ServedSet } from '../releases/release-source.js';
import { isPrivateAddress, pageToRender, type PageToRender } from '../rendering/page-needs.js';
import { properPath } from './proper-path.js';
import { redirectsOf } from './render-document.js';

/** Page that an address of a set resolves to. */
export interface PagePlan {
  path: string;
  /** The path that the page has now; usually the same one. */
  address: string;
  /** If the edge renders it. */
  page: PageToRender | undefined;
  /** Names the document among those of the set. */
  key: string;
  /** Whether the address has a personal value: the document is sent once, and nothing of it is cached. */
  isPrivate: boolean;
}

type Plans = LRUCache<string, PagePlan>;

/** Finds out once what each address of a set leads to. */
export class PagePlans {
  /** A set that is no longer live takes its plans along. */
  readonly #sets = new WeakMap<ServedSet, Plans>();

  get(set: ServedSet, url: string): PagePlan {
    const known = this.known(set, url);
    if (known) return known;
    const [path = '/', query = ''] = url.split('?', 2);
    const address = movedTo(redirectsOf(set), path) ?? properPath(set, path) ?? path;
    const page = address === path ? pageToRender(set, path, query) : undefined;
    const isPrivate = isPrivateAddress(set, path, query);
    const plan = { path, address, page, key: page?.key ?? path, isPrivate };
    if (!isPrivate) this.#plansOf(set).set(url, plan);
    return plan;
  }

  /** If it has been found out before. */
  known(set: ServedSet, url: string): PagePlan | undefined {
    return this.#plansOf(set).get(url);
  }

  #plansOf(set: ServedSet): Plans {
    const known = this.#sets.get(set);
    if (known) return known;
    const plans: Plans = new LRUCache({ maxSize: 4_000_000, sizeCalculation: (_plan, key) => key.length + 500 });
    this.#sets.set(set, plans);
    return plans;
  }
}
