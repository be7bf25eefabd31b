import { Inject, Injectable } from '@nestjs/common';
import { alternateLinks, defaultLanguage, inLanguage, type Language, medicalSlug, minute } from '@setu/contracts';
import { readMedicalColleges, stateOfMedicalCollege } from '@setu/open-data';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { ClosingImports } from '../closing-imports/closing-imports.service.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import type { CollegeEntry } from '../read-model/college-views.js';
import { CollegeGroupsService } from '../places/college-groups.service.js';

/** Limit of the sitemap protocol. */
const maxAddresses = 50_000;
/** How old a sitemap may be: crawlers come a few times a day. */
const freshMs = minute;
const batch = 2_000;

type ListedCollege = [id: string, entry: CollegeEntry];

/** One file of the sitemap. */
interface SitemapFile {
  colleges: ListedCollege[];
  /** ISO time of the last change of what it lists. */
  changedAt: string;
  etag: string;
}

/** File of the sitemap, as it is sent. */
export interface SitemapText {
  etag: string;
  content(): Iterable<string> | AsyncIterable<string>;
}

const medicalStates = [...new Set(readMedicalColleges().map(({ state }) => stateOfMedicalCollege(state)))].toSorted();

/** The addresses of all colleges, courses, places, programmes and closing values for search engines. Samples stay out. */
@Injectable()
export class SitemapService {
  readonly #origin: string;
  #files: Promise<SitemapFile[]> | undefined;
  #madeAt = -Infinity;

  constructor(
    private readonly model: ReadModelService,
    private readonly groups: CollegeGroupsService,
    private readonly closings: ClosingImports,
    @Inject(SETTINGS) { PUBLIC_ORIGIN }: Settings,
  ) {
    this.#origin = new URL(PUBLIC_ORIGIN).origin;
  }

  /** The list of files: the site's own pages, which the edge knows, those of places in each language, and those of the colleges. */
  async index(others: Language[] = []): Promise<string> {
    const files = await this.#current();
    const colleges = files.map(({ changedAt }, index) => element('sitemap', this.#urlOf(index + 1), changedAt));
    const pages = element('sitemap', `${this.#origin}/sitemap-pages.xml`);
    const places = ['', ...others.map((language) => `-${language}`)].map((suffix) =>
      element('sitemap', `${this.#origin}/sitemap-places${suffix}.xml`),
    );
    return `${declaration}<sitemapindex ${namespace}>\n${pages}${places.join('')}${colleges.join('')}</sitemapindex>\n`;
  }

  /** The pages of places, programmes, and closing values of each exam and year in a language, with their addresses in the others. */
  places(others: Language[] = [], language: Language = defaultLanguage): SitemapText {
    const addresses = [...this.#cutoffAddresses(), ...this.groups.addresses()].slice(0, maxAddresses);
    const linksOf = (path: string) => alternateLinks('xhtml:link', this.#origin, path, others).join('');
    const text = addresses
      .map((path) => element('url', this.#origin + inLanguage(language, path), '', linksOf(path)))
      .join('');
    const etag = createHash('sha1').update(text).digest('base64url');
    return { etag, content: () => [`${declaration}<urlset ${namespace} ${linkNamespace}>\n`, text, '</urlset>\n'] };
  }

  #cutoffAddresses(): string[] {
    const facts = Object.entries(this.closings.facts());
    const states = this.#statesByExam();
    const inState = (state: string) => new URLSearchParams({ state }).toString();
    return [
      ...facts.flatMap(([exam, { years }]) => years.map((year) => `/cutoffs/${exam}/${year}`)),
      ...facts.flatMap(([exam, { years }]) =>
        (states.get(exam) ?? []).map((state) => `/cutoffs/${exam}/${years[0]}?${inState(state)}`),
      ),
      ...medicalStates.map((state) => `/cutoffs/${medicalSlug}?${inState(state)}`),
    ];
  }

  /** The states that the institutions of each exam are in; of an exam that has one state alone, its own page is that of the state. */
  #statesByExam(): Map<string, string[]> {
    const states = new Map<string, Set<string>>();
    for (const { exam, state } of this.closings.institutions())
      if (state) states.set(exam, (states.get(exam) ?? new Set()).add(state));
    return new Map([...states].flatMap(([exam, own]) => (own.size > 1 ? [[exam, [...own].toSorted()]] : [])));
  }

  /** A file by its number, from 1; undefined if there is none. */
  async file(number: number): Promise<SitemapText | undefined> {
    const file = (await this.#current())[number - 1];
    return file && { etag: file.etag, content: () => this.#write(file) };
  }

  async *#write({ colleges }: SitemapFile): AsyncGenerator<string> {
    yield `${declaration}<urlset ${namespace}>\n`;
    for (let start = 0; start < colleges.length; start += batch) {
      yield colleges
        .slice(start, start + batch)
        .map((college) => this.#addressesOf(college))
        .join('');
      await nextTurn();
    }
    yield '</urlset>\n';
  }

  #addressesOf([id, { courseIds, changedAt }]: ListedCollege): string {
    const url = `${this.#origin}/colleges/${id}`;
    const courses = courseIds.map((courseId) => element('url', `${url}/courses/${courseId}`, changedAt));
    return element('url', url, changedAt) + courses.join('');
  }

  readonly #urlOf = (number: number) => `${this.#origin}/sitemap-colleges-${number}.xml`;

  #current(): Promise<SitemapFile[]> {
    if (this.#files && performance.now() - this.#madeAt < freshMs) return this.#files;
    this.#madeAt = performance.now();
    return (this.#files = this.#divide());
  }

  /** In the order of the ids, which is the order in which colleges came, so that a new one changes the last file only. */
  async #divide(): Promise<SitemapFile[]> {
    const colleges = [...this.model.catalogue.entries].filter(([, { isSample }]) => !isSample);
    await nextTurn();
    colleges.sort(([a], [b]) => (a < b ? -1 : 1));
    const groups: ListedCollege[][] = [[]];
    let addresses = 0;
    for (const college of colleges) {
      const more = 1 + college[1].courseIds.length;
      if (addresses + more > maxAddresses) {
        groups.push([]);
        addresses = 0;
      }
      groups.at(-1)!.push(college);
      addresses += more;
    }
    const files: SitemapFile[] = [];
    for (const group of groups) files.push(await this.#describe(group));
    return files;
  }

  async #describe(colleges: ListedCollege[]): Promise<SitemapFile> {
    const hash = createHash('sha1').update(this.#origin);
    let changedAt = '';
    for (const [index, [id, entry]] of colleges.entries()) {
      hash.update(`${id} ${entry.courseIds.join()} ${entry.changedAt}\n`);
      if (entry.changedAt > changedAt) changedAt = entry.changedAt;
      if (index % batch === batch - 1) await nextTurn();
    }
    return { colleges, changedAt, etag: hash.digest('base64url') };
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const element = (name: 'sitemap' | 'url', address: string, changedAt = '', links = '') =>
  `<${name}><loc>${address}</loc>${changedAt && `<lastmod>${changedAt}</lastmod>`}${links}</${name}>\n`;
