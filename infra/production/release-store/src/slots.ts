import { matchRoute } from './route-pattern.js';

/** Content of a slot: a label with a page, a component, or a component behind a label. */
export type SlotKind = 'link' | 'widget' | 'tab';

/** A named slot that slices fill, as the build with the slot declares it. */
export interface Slot {
  takes: SlotKind;
  /** Patterns of the pages with the slot: their documents preload the files and data of its widgets, and the server renders them. */
  pages?: string[];
  /** Example of the props that it passes to a widget, for the check of a release. */
  props?: object;
  /** Conditions besides `session`, with their possible values. */
  conditions?: Record<string, string[]>;
  /** Names of skeletons that can be shown until a widget is loaded. */
  skeletons?: string[];
  /** Names of slices that cannot fill it, because its owner uses them for its own entries. */
  reserved?: string[];
  /** Maximum size of a widget and its preloads, in KB gzipped. */
  budget?: number;
}

/** Content of a build for a slot. */
export interface Fill {
  slot: string;
  /** Position among the entries of the slot: a whole number above 0 that no other fill of it has. */
  order: number;
  /** Conditions that must all be true: `{ "session": "signed-in" }`. */
  when?: Record<string, string>;
  /** Text of a link or tab. */
  label?: string;
  /** Target of a link. */
  page?: string;
  /** Icon of a link, if the slot shows icons: a name of `@setu/ui`. */
  icon?: string;
  /** Name of the component. */
  widget?: string;
  /** Heading, a sentence below it and a message for screen readers, for the skeleton. */
  title?: string;
  lead?: string;
  status?: string;
  /** One of the slot's skeletons. */
  skeleton?: string;
  /** Whether the widget is loaded only when it scrolls into view, and is not rendered on the server. */
  lazy?: boolean;
  /** A lower limit than the slot's, in KB gzipped. */
  budget?: number;
  /** Translations of the texts, by language; the build writes them. */
  words?: Words<(typeof fillTexts)[number]>;
}

/** Texts of a fill that visitors read. */
export const fillTexts = ['label', 'title', 'lead', 'status'] as const;

/** Translations of texts, by language and name of the text. */
export type Words<Name extends string> = Record<string, Partial<Record<Name, string>>>;

/** Values that every slot knows. */
const sessions = ['signed-in', 'signed-out'];

const longest = 200;

/** Returns the problems of a fill without regard to slots: one sentence each. */
export function problemsOfFill(fill: Fill): string[] {
  const { slot, order, label, page, widget } = fill;
  const what = `the fill of ${String(slot)}`;
  const problems: string[] = [];
  if (!Number.isInteger(order) || order < 1)
    problems.push(`${what} has the order ${String(order)}; it must be a whole number above 0.`);
  if (!widget && !(label && page)) problems.push(`${what} names neither a widget nor a label with a page.`);
  if (page !== undefined && !/^\/(?![/\\])\S*$/.test(page))
    problems.push(`${what} leads to ${page}; it must be a path of this site such as /exams.`);
  for (const name of fillTexts) {
    const text = fill[name];
    if (text !== undefined && (typeof text !== 'string' || !text.trim() || text.length > longest))
      problems.push(`${what} has no ${name} of 1 to ${longest} characters.`);
  }
  return problems;
}

/** A fill of a published build; `size`: gzipped bytes of a widget and its preloads. */
type WeighedFill = Fill & { size?: number };

/** The part of a build in a set that concerns slots. */
interface Filling {
  routes: string[];
  slots?: Record<string, Slot>;
  fills?: WeighedFill[];
}

/** Returns the problems of the slots of a set and their fills: one sentence each, which begins with the name of the build. */
export function problemsOfSlots(builds: [name: string, build: Filling][]): string[] {
  const slots = new Map<string, Slot>();
  const problems: string[] = [];
  for (const [name, build] of builds)
    for (const [slot, declared] of Object.entries(build.slots ?? {})) {
      if (slots.has(slot)) problems.push(`${name}: the slot ${slot} is one of another build too; rename it.`);
      else slots.set(slot, declared);
    }
  const pages = builds.flatMap(([, { routes }]) => routes);
  const taken = new Map<string, string>();
  for (const [name, { fills = [] }] of builds)
    for (const fill of fills) {
      const slot = slots.get(fill.slot);
      const found = [
        ...problemsOfFill(fill),
        ...(slot ? problemsInSlot(name, fill, slot, pages) : [unknown(fill, slots)]),
      ];
      const position = `${fill.slot} ${fill.order}`;
      if (taken.has(position))
        found.push(
          `the fill of ${fill.slot} has the order ${fill.order}, which is that of ${taken.get(position)}; choose another.`,
        );
      taken.set(position, name);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
  return problems;
}

const unknown = ({ slot }: Fill, slots: Map<string, Slot>): string =>
  `the fill of ${slot} is no slot of this release; there are ${[...slots.keys()].sort().join(', ') || 'none'}.`;

function problemsInSlot(name: string, fill: WeighedFill, slot: Slot, pages: string[]): string[] {
  const what = `the fill of ${fill.slot}`;
  const problems: string[] = [];
  const isKind = { link: !fill.widget, widget: fill.widget, tab: fill.widget && fill.label }[slot.takes];
  const needs = { link: 'a label and a page', widget: 'a widget', tab: 'a widget and a label' }[slot.takes];
  if (!isKind) problems.push(`${what} is no ${slot.takes}; that slot takes ${needs}.`);
  if (slot.reserved?.includes(name))
    problems.push(`${what} is rejected: its owner has an entry named ${name} already.`);
  const path = fill.page?.split(/[?#]/, 1)[0];
  if (path && !pages.some((page) => matchRoute(page, path)))
    problems.push(`${what} leads to ${fill.page}, which is no page of the release.`);
  if (fill.skeleton && !slot.skeletons?.includes(fill.skeleton))
    problems.push(`${what} has the skeleton ${fill.skeleton}; ${oneOf(slot.skeletons)}.`);
  const conditions: Record<string, string[]> = { session: sessions, ...slot.conditions };
  for (const [fact, value] of Object.entries(fill.when ?? {}))
    if (!Object.hasOwn(conditions, fact)) problems.push(`${what} asks for ${fact}; ${oneOf(Object.keys(conditions))}.`);
    else if (!conditions[fact]!.includes(value))
      problems.push(`${what} asks for ${fact} ${String(value)}; ${oneOf(conditions[fact])}.`);
  if (fill.budget !== undefined && slot.budget !== undefined && fill.budget > slot.budget)
    problems.push(`${what} allows itself ${fill.budget} KB; that slot allows ${slot.budget} KB.`);
  const budget = Math.min(fill.budget ?? Infinity, slot.budget ?? Infinity);
  if ((fill.size ?? 0) > budget * 1_000)
    problems.push(
      `${what} weighs ${(fill.size! / 1_000).toFixed(1)} KB, over its budget of ${budget} KB; load a part of it lazily.`,
    );
  return problems;
}

const oneOf = (known: string[] = []): string =>
  known.length > 0 ? `that slot knows ${known.join(', ')}` : 'that slot knows none';
