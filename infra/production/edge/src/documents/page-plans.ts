import { defaultLanguage, type Language, inLanguage, type SiteConfig, splitLanguage } from '@setu/contracts';
import { movedTo } from '@setu/release-store';
import { LRUCache } from 'lru-cache';
import { languagesOf } from '../releases/page-messages.js';
import type { ServedSet } from '../releases/release-source.js';
import { isPrivateAddress, pageToRender, type PageToRender } from '../rendering/page-needs.js';
import { properPath } from './proper-path.js';
import { redirectsOf } from './render-document.js';

/** Page that an address of a set resolves to. */
export interface PagePlan {
  /** Path of the address, with the prefix of its language. */
  path: string;
  language: Language;
  /** Path of the page, without that prefix. */
  pagePath: string;
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

  constructor(private readonly site: SiteConfig) {}

  get(set: ServedSet, url: string): PagePlan {
    const known = this.known(set, url);
    if (known) return known;
    const [path = '/', query = ''] = url.split('?', 2);
    const { language, path: pagePath } = this.split(set, path);
    const moved = movedTo(redirectsOf(set), pagePath) ?? properPath(set, pagePath) ?? pagePath;
    const address = inLanguage(language, moved);
    const page = address === path ? pageToRender(set, pagePath, query, language) : undefined;
    const isPrivate = isPrivateAddress(set, pagePath, query);
    const plan = { path, language, pagePath, address, page, key: page?.key ?? path, isPrivate };
    if (!isPrivate) this.#plansOf(set).set(url, plan);
    return plan;
  }

  /** Splits a path with the prefix of a language. One that the site does not have leads to the page in English: links in emails stay valid. */
  split(set: ServedSet, path: string): { language: Language; path: string } {
    const given = splitLanguage(path);
    return languagesOf(set, this.site).includes(given.language) ? given : { ...given, language: defaultLanguage };
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
