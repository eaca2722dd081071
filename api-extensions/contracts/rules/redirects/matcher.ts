import { unredirectable } from '../pages';
import { readEntries, readPath, type QueryEntry, splitAddress } from './read-address';
import { type Pattern, readSource, type RuleSource, sourceFault, sourcePath } from './source';
import { fillTarget, type StarValue, withQuery } from './target';

/** A rule as a release has it: `from` in the form of `sourceText`, `to` in that of `readTarget`. */
export interface MatchedRule {
  from: string;
  to: string;
}

export interface Found<Rule> {
  rule: Rule;
  /** Where the request is led: the target with its placeholders filled in, and the query. */
  address: string;
}

export interface Compiled<Rule> {
  rule: Rule;
  source: RuleSource;
}

/** The text for which the `*` of a pattern stands, empty for a pattern without; null where it does not match. */
function matchPattern({ before, after }: Pattern, text: string): string | null {
  if (after === null) return text === before ? '' : null;
  const end = text.length - after.length;
  if (end <= before.length || !text.startsWith(before) || !text.endsWith(after)) return null;
  return text.slice(before.length, end);
}

/** What the stars of a path stand for, or null. Each step is read once, so that the time is linear. */
function matchSteps({ steps, isOpen }: RuleSource, requested: readonly string[]): StarValue[] | null {
  if (isOpen ? requested.length < steps.length : requested.length !== steps.length) return null;
  const values: StarValue[] = [];
  for (const [at, step] of steps.entries()) {
    const isLast = isOpen && at === steps.length - 1;
    const text = matchPattern(step, isLast ? requested.slice(at).join('/') : (requested[at] ?? ''));
    if (text === null) return null;
    if (step.after !== null) values.push({ text, isPath: true });
  }
  return values;
}

function matchEntries({ entries }: RuleSource, requested: ReadonlyMap<string, string>): StarValue[] | null {
  const values: StarValue[] = [];
  for (const { name, value } of entries) {
    const sent = requested.get(name);
    const text = sent === undefined ? null : matchPattern(value, sent);
    if (text === null) return null;
    if (value.after !== null) values.push({ text, isPath: false });
  }
  return values;
}

const lengthOf = (patterns: readonly Pattern[]): number =>
  patterns.reduce((sum, { before, after }) => sum + before.length + (after?.length ?? 0), 0);
const starsIn = (patterns: readonly Pattern[]): number =>
  patterns.filter(({ after }) => after !== null).length;
const valuesOf = ({ entries }: RuleSource): Pattern[] => entries.map(({ value }) => value);

/** Rules of one path: those that name more entries come first, then those without wildcards, then those with more text. */
class EntryRules<Rule> {
  private readonly groups: { names: string[]; find(values: string[]): Compiled<Rule> | null }[];

  constructor(rules: readonly Compiled<Rule>[]) {
    const exact = new Map<string, { names: string[]; rules: Map<string, Compiled<Rule>> }>();
    const patterns: Compiled<Rule>[] = [];
    for (const compiled of rules) {
      const entries = [...compiled.source.entries].sort((a, b) => (a.name < b.name ? -1 : 1));
      if (entries.some(({ value }) => value.after !== null)) {
        patterns.push(compiled);
        continue;
      }
      const names = entries.map(({ name }) => name);
      const key = names.join('\0');
      const group = exact.get(key) ?? { names, rules: new Map<string, Compiled<Rule>>() };
      const values = entries.map(({ value }) => value.before).join('\0');
      // The first of several rules for an address counts.
      if (!group.rules.has(values)) group.rules.set(values, compiled);
      exact.set(key, group);
    }
    const ordered = patterns.sort(
      ({ source: a }, { source: b }) =>
        starsIn(valuesOf(a)) - starsIn(valuesOf(b)) || lengthOf(valuesOf(b)) - lengthOf(valuesOf(a)),
    );
    this.groups = [
      ...[...exact.values()].map(({ names, rules: own }) => ({
        names,
        find: (values: string[]) => own.get(values.join('\0')) ?? null,
      })),
      ...ordered.map((compiled) => {
        const names = compiled.source.entries.map(({ name }) => name);
        const find = (values: string[]) =>
          compiled.source.entries.every(({ value }, at) => matchPattern(value, values[at] ?? '') !== null)
            ? compiled
            : null;
        return { names, find };
      }),
    ].sort((a, b) => b.names.length - a.names.length);
  }

  /** Rules for a request, the first one first. */
  *matching(sent: ReadonlyMap<string, string>): Generator<Compiled<Rule>> {
    for (const { names, find } of this.groups) {
      const values = names.map((name) => sent.get(name));
      if (values.includes(undefined)) continue;
      const found = find(values as string[]);
      if (found) yield found;
    }
  }
}

function grouped<Rule>(rules: readonly Compiled<Rule>[]): Map<string, Compiled<Rule>[]> {
  const groups = new Map<string, Compiled<Rule>[]>();
  for (const compiled of rules) {
    const path = sourcePath(compiled.source);
    const group = groups.get(path);
    if (group) group.push(compiled);
    else groups.set(path, [compiled]);
  }
  return groups;
}

/** A request as rules read it. */
interface Requested {
  path: string;
  steps: string[];
  query: string;
  entries: QueryEntry[];
  sent: ReadonlyMap<string, string>;
}

/**
 * The redirect rules of a site: the one place that decides which rule answers a request, for the edge, the browser, the checks of the
 * CMS and its try-out. Rules of a written path come first and win over pages; a path with `*` is for what the site does not have.
 */
export class RedirectMatcher<Rule extends MatchedRule> {
  private readonly byPath = new Map<string, EntryRules<Rule>>();
  private readonly below: { source: RuleSource; rules: EntryRules<Rule> }[];
  /** Rules that can be read and may start where they do. */
  readonly rules: readonly Compiled<Rule>[];

  constructor(rules: readonly Rule[]) {
    this.rules = rules.flatMap((rule) => {
      const source = readSource(rule.from);
      if (typeof source === 'string') return [];
      // A release of older code may have rules that are no longer allowed.
      const fault = sourceFault(source);
      return fault === 'secret' || fault === 'system' ? [] : [{ rule, source }];
    });
    const [exact, open] = [new Array<Compiled<Rule>>(), new Array<Compiled<Rule>>()];
    for (const compiled of this.rules) {
      (starsIn(compiled.source.steps) === 0 ? exact : open).push(compiled);
    }
    for (const group of grouped(exact).values()) {
      const path = `/${(group[0]?.source.steps ?? []).map(({ before }) => before).join('/')}`;
      this.byPath.set(path, new EntryRules(group));
    }
    this.below = [...grouped(open).values()]
      .flatMap((group) => group.slice(0, 1).map(({ source }) => ({ source, rules: new EntryRules(group) })))
      .sort(
        ({ source: a }, { source: b }) =>
          lengthOf(b.steps) - lengthOf(a.steps) ||
          starsIn(a.steps) - starsIn(b.steps) ||
          b.steps.length - a.steps.length,
      );
  }

  /** The rule of a request. @param isShown whether the site has a page or file at a path, which wins over a path with `*` */
  find(address: string, isShown: (path: string) => boolean = () => false): Found<Rule> | null {
    const exact = this.findExact(address);
    if (exact || this.below.length === 0) return exact;
    const path = readPath(splitAddress(address).path);
    return path === null || isShown(path) ? null : this.findBelow(address);
  }

  /** The rule of a request whose path has no `*`. @param address path and query as sent */
  findExact(address: string): Found<Rule> | null {
    if (this.byPath.size === 0) return null;
    const { path: raw, query } = splitAddress(address);
    const path = readPath(raw);
    const rules = path === null ? undefined : this.byPath.get(path);
    return rules && path !== null ? answerOf(rules, requestOf(path, query)) : null;
  }

  /** The rule of a request whose path has a `*`, for a path at which the site has nothing. */
  findBelow(address: string): Found<Rule> | null {
    if (this.below.length === 0) return null;
    const { path: raw, query } = splitAddress(address);
    const path = readPath(raw);
    if (path === null || unredirectable(path) !== null) return null;
    const request = requestOf(path, query);
    for (const { source, rules } of this.below) {
      const found = matchSteps(source, request.steps) && answerOf(rules, request);
      if (found) return found;
    }
    return null;
  }
}

function requestOf(path: string, query: string): Requested {
  const entries = readEntries(query);
  // The last of several entries with a name counts, as in PHP.
  const sent = new Map(entries.map(({ name, value }) => [name, value]));
  return { path, steps: path.slice(1).split('/'), query, entries, sent };
}

function answerOf<Rule extends MatchedRule>(rules: EntryRules<Rule>, request: Requested): Found<Rule> | null {
  for (const { rule, source } of rules.matching(request.sent)) {
    const steps = source.steps.length === 0 ? [] : matchSteps(source, request.steps);
    const entries = matchEntries(source, request.sent);
    const target = steps && entries && fillTarget(rule.to, [...steps, ...entries]);
    if (target === null) continue;
    const names = new Set(source.entries.map(({ name }) => name));
    const rest =
      names.size === 0
        ? request.query
        : request.entries
            .filter(({ name }) => !names.has(name))
            .map(({ raw }) => raw)
            .join('&');
    return { rule, address: withQuery(target, rest) };
  }
  return null;
}
