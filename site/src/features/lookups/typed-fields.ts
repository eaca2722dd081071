import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { kindsOfTarget } from 'api-extensions/contracts/rules/target-kinds';
import type { LookupQuery } from './lookup-query';

/** What was typed last in the forms of lookups: the form of another kind begins with it. In memory, until the document is left. */
let keyword = '';
/** The target of each kind, the latest last. */
const targets = new Map<LookupKind, string>();

export function rememberFields(kind: LookupKind, typed: Pick<LookupQuery, 'keyword' | 'target'>): void {
  keyword = typed.keyword;
  if (kind === 'volume') return;
  targets.delete(kind);
  if (typed.target) targets.set(kind, typed.target);
}

/** Keyword and target for the form of a kind: its own last target, or the latest of another kind that can be one of this kind. */
export function recallFields(kind: LookupKind): Pick<LookupQuery, 'keyword' | 'target'> {
  if (kind === 'volume') return { keyword, target: '' };
  const fitting = [...targets.values()].reverse().find((target) => kindsOfTarget(target).includes(kind));
  return { keyword, target: targets.get(kind) ?? fitting ?? '' };
}
