import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { kindsOfTarget } from 'api-extensions/contracts/rules/target-kinds';
import { type Draft, readDraft, storeDraft } from '../../platform/draft';
import type { LookupQuery } from './lookup-query';

/** Name of the draft, which all forms of lookups share. */
const NAME = 'lookup';

/** What was typed last: the keyword, and the target of each kind, the latest last. In memory where nothing can be stored. */
let typed: Draft = {};

const recall = (): Draft => readDraft(NAME) ?? typed;

/** Keeps what is typed in the form of a kind for the forms of the others, across a sign-in too. */
export function rememberFields(kind: LookupKind, fields: Pick<LookupQuery, 'keyword' | 'target'>): void {
  typed = { ...recall(), keyword: fields.keyword };
  // Added again, as the latest.
  Reflect.deleteProperty(typed, kind);
  if (kind !== 'volume' && fields.target) typed[kind] = fields.target;
  storeDraft(NAME, typed);
}

/** Keyword and target for the form of a kind: its own last target, or the latest of another kind that can be one of this kind. */
export function recallFields(kind: LookupKind): Pick<LookupQuery, 'keyword' | 'target'> {
  const { keyword = '', ...targets } = recall();
  if (kind === 'volume') return { keyword, target: '' };
  const fitting = Object.values(targets)
    .reverse()
    .find((target) => kindsOfTarget(target).includes(kind));
  return { keyword, target: targets[kind] ?? fitting ?? '' };
}
