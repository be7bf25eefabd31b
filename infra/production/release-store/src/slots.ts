import { matchRoute } from './route-pattern.js';

/** What a slot takes: a label with a page, a component, or a component behind a label. */
export type SlotKind = 'link' | 'widget' | 'tab';

/** A named place that slices fill, as the build that has it declares it. */
export interface Slot {
  takes: SlotKind;
  /** Patterns of the pages where it stands: there the files and data of its widgets come with the document, and the server renders them. */
  pages?: string[];
  /** What it gives a widget, as an example with which the check of a release shows the widget. */
  props?: object;
  /** What a condition may ask for besides `session`, with the values that there are. */
  conditions?: Record<string, string[]>;
  /** Names of what can stand in a widget's place until it is there. */
  skeletons?: string[];
  /** Names of slices that cannot fill it, because its owner uses them for entries of its own. */
  reserved?: string[];
  /** Most that a widget and what it needs first may weigh, in KB gzipped. */
  budget?: number;
}

/** What a build puts into a slot. */
export interface Fill {
  slot: string;
  /** Position among the entries of the slot: a whole number above 0 that no other fill of it has. */
  order: number;
  /** All of it must hold: `{ "session": "signed-in" }`. */
  when?: Record<string, string>;
  /** Words of a link or tab. */
  label?: string;
  /** Of a link: where it leads. */
  page?: string;
  /** Of a link, where the slot shows icons: a name of `@setu/ui`. */
  icon?: string;
  /** Name of the component. */
  widget?: string;
  /** Heading, a sentence below it and a message for screen readers, for the skeleton. */
  title?: string;
  lead?: string;
  status?: string;
  /** One of those that the slot has. */
  skeleton?: string;
  /** The widget is loaded when its place comes into sight, and is not rendered on the server. */
  lazy?: boolean;
  /** Less than the slot allows, in KB gzipped. */
  budget?: number;
}

/** Known in every slot. */
const sessions = ['signed-in', 'signed-out'];

const longest = 200;

/** What is wrong with a fill by itself: one sentence each. */
export function problemsOfFill(fill: Fill): string[] {
  const { slot, order, label, page, widget } = fill;
  const what = `the fill of ${String(slot)}`;
  const problems: string[] = [];
  if (!Number.isInteger(order) || order < 1)
    problems.push(`${what} has the order ${String(order)}; it must be a whole number above 0.`);
  if (!widget && !(label && page)) problems.push(`${what} names neither a widget nor a label with a page.`);
  if (page !== undefined && !/^\/(?![/\\])\S*$/.test(page))
    problems.push(`${what} leads to ${page}; it must be a path of this site such as /exams.`);
  for (const [name, text] of Object.entries({ label, title: fill.title, lead: fill.lead, status: fill.status }))
    if (text !== undefined && (typeof text !== 'string' || !text.trim() || text.length > longest))
      problems.push(`${what} has no ${name} of 1 to ${longest} characters.`);
  return problems;
}

/** A fill of a published build; `size`: gzipped bytes of what a widget needs first. */
type WeighedFill = Fill & { size?: number };

/** A build of a set, as far as its slots are concerned. */
interface Filling {
  routes: string[];
  slots?: Record<string, Slot>;
  fills?: WeighedFill[];
}

/** What is wrong with the slots of a set and what fills them: one sentence each, which begins with the name of the build. */
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
      const place = `${fill.slot} ${fill.order}`;
      if (taken.has(place))
        found.push(
          `the fill of ${fill.slot} has the order ${fill.order}, which is that of ${taken.get(place)}; choose another.`,
        );
      taken.set(place, name);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
  return problems;
}

const unknown = ({ slot }: Fill, slots: Map<string, Slot>): string =>
  `the fill of ${slot} has no place: no build of the release has that slot; there are ${[...slots.keys()].sort().join(', ') || 'none'}.`;

function problemsInSlot(name: string, fill: WeighedFill, slot: Slot, pages: string[]): string[] {
  const what = `the fill of ${fill.slot}`;
  const problems: string[] = [];
  const isKind = { link: !fill.widget, widget: fill.widget, tab: fill.widget && fill.label }[slot.takes];
  const needs = { link: 'a label and a page', widget: 'a widget', tab: 'a widget and a label' }[slot.takes];
  if (!isKind) problems.push(`${what} is no ${slot.takes}; that slot takes ${needs}.`);
  if (slot.reserved?.includes(name)) problems.push(`${what} is refused: its owner has an entry named ${name} already.`);
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
