import { generateKeywords, updateKeywords } from '@setu/contracts';
import type { UseFormReturn } from 'react-hook-form';
import type { CollegeValues } from '../values/college-values';

type Form = Pick<UseFormReturn<CollegeValues>, 'subscribe' | 'getValues' | 'setValue'>;

/** Milliseconds after the last change of a source. */
const pauses = { college: 1000, courses: 1500 };
const sources = {
  college: /^(?:name|location|type|package|facilities|recruiters|whyChoose)\b/,
  courses: /^courses(?:$|\.\d+$|\.\d+\.title$)/,
};
const kinds = ['college', 'courses'] as const;

/**
 * Updates the keywords once typing pauses in the fields that they are generated from. Those removed by hand stay away, those added by hand stay.
 *
 * If a college has keywords, those that would be generated and are not among them were removed before.
 */
export class KeywordGenerator {
  readonly #form: Form;
  readonly #removed = new Set<string>();
  readonly #timers = new Map<keyof typeof pauses, ReturnType<typeof setTimeout>>();
  #generated: string[];

  constructor(form: Form) {
    this.#form = form;
    const values = form.getValues();
    this.#generated = values.keywords.length > 0 ? generateKeywords(values) : [];
  }

  /** Follows the form until the returned function is called. */
  follow(): () => void {
    const unsubscribe = this.#form.subscribe({
      formState: { values: true },
      callback: ({ name = '' }) => kinds.filter((kind) => sources[kind].test(name)).forEach((kind) => this.#wait(kind)),
    });
    return () => {
      unsubscribe();
      this.#stop();
    };
  }

  /** Does pending work without its pause, because the form is sent now. */
  finish(): void {
    if (this.#stop()) this.#update();
  }

  /** Removes a keyword by hand: it is not generated again. */
  remove(keyword: string): void {
    this.#removed.add(keyword);
    this.#set(this.#current.filter((other) => other !== keyword));
  }

  /** Adds keywords by hand: they stay. */
  add(keywords: readonly string[]): void {
    keywords.forEach((keyword) => this.#removed.delete(keyword));
    this.#set(updateKeywords(this.#current, { before: [], after: keywords, removed: [] }));
  }

  get #current() {
    return this.#form.getValues('keywords');
  }

  #set(keywords: string[]) {
    if (keywords.join('\n') !== this.#current.join('\n')) this.#form.setValue('keywords', keywords);
  }

  #update() {
    const after = generateKeywords(this.#form.getValues());
    this.#set(updateKeywords(this.#current, { before: this.#generated, after, removed: [...this.#removed] }));
    this.#generated = after;
  }

  #wait(kind: keyof typeof pauses) {
    clearTimeout(this.#timers.get(kind));
    const end = () => {
      this.#timers.delete(kind);
      this.#update();
    };
    this.#timers.set(kind, setTimeout(end, pauses[kind]));
  }

  /** Drops pending work. Returns whether there was some. */
  #stop(): boolean {
    const wasWaiting = this.#timers.size > 0;
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers.clear();
    return wasWaiting;
  }
}
