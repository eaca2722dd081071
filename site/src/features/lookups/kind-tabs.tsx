import { css } from '@emotion/react';
import { KIND_NAMES, LOOKUP_KINDS, type LookupKind } from 'api-extensions/contracts/rules/kinds';
import type { NavigationEntry } from '../../platform/menus';
import { LinkTabs } from '../../ui/link-tabs';
import { KINDS } from './kinds';

const below = css`
  margin-bottom: 1rem;
`;

/** What people look up most, first. */
const FIRST: readonly LookupKind[] = ['place', 'web', 'view'];
const ORDER = [...FIRST, ...LOOKUP_KINDS.filter((kind) => !FIRST.includes(kind))];

interface Props {
  kind: LookupKind;
  /** Whether the page is that of bulk lookups, which the other kinds have too. */
  isBulk: boolean;
  /** The site's menu: a kind whose entry is not in use has no tab. */
  menus: readonly Pick<NavigationEntry, 'href' | 'use_yn'>[];
}

/** Links to the lookups of all kinds, each with an address of its own. Their forms begin with what was typed here (typed-fields.ts). */
export const KindTabs = ({ kind: open, isBulk, menus }: Props) => (
  <LinkTabs
    label="조회 종류"
    css={below}
    entries={ORDER.filter(
      (kind) => !menus.some(({ href, use_yn }) => !use_yn && href === KINDS[kind].path),
    ).map((kind) => ({
      href: isBulk ? `${KINDS[kind].path}?mode=many` : KINDS[kind].path,
      text: KIND_NAMES[kind],
      isCurrent: kind === open,
    }))}
  />
);
