import { css } from '@emotion/react';
import { KIND_NAMES, LOOKUP_KINDS, type LookupKind } from 'api-extensions/contracts/rules/kinds';
import type { NavigationEntry } from '../../platform/menus';
import { LinkTabs } from '../../ui/link-tabs';
import { from } from '../../ui/theme/breakpoints';
import { DIAGNOSIS_PATH } from '../../platform/lookup-address';
import { KINDS } from './kinds';

const below = css`
  margin-bottom: 1rem;
`;

/** Two rows on phones, where a sixth tab would stand alone; lower, so that the form below stays in the first view. */
const inThrees = css`
  & > ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    ${from.sm} {
      display: flex;
    }
  }
  & a {
    min-height: 2.5rem;
    ${from.sm} {
      min-height: 2.75rem;
    }
  }
`;

/** What people look up most, first. */
const FIRST: readonly LookupKind[] = ['place', 'web', 'view'];
const ORDER = [...FIRST, ...LOOKUP_KINDS.filter((kind) => !FIRST.includes(kind))];

interface Props {
  /** The open page. */
  kind: LookupKind | 'diagnosis';
  /** Whether the page is that of bulk lookups, which the other kinds have too. */
  isBulk: boolean;
  /** The site's menu: a kind whose entry is not in use has no tab. */
  menus: readonly Pick<NavigationEntry, 'href' | 'use_yn'>[];
}

/** Links to the lookups of all kinds, each with an address of its own. Their forms begin with what was typed here (typed-fields.ts). */
export function KindTabs({ kind: open, isBulk, menus }: Props) {
  const isOffered = (path: string) => !menus.some(({ href, use_yn }) => !use_yn && href === path);
  const hasDiagnosis = isOffered(DIAGNOSIS_PATH);
  return (
    <LinkTabs
      label="조회 종류"
      css={[below, hasDiagnosis && inThrees]}
      entries={[
        ...ORDER.filter((kind) => isOffered(KINDS[kind].path)).map((kind) => ({
          href: isBulk ? `${KINDS[kind].path}?mode=many` : KINDS[kind].path,
          text: KIND_NAMES[kind],
          isCurrent: kind === open,
        })),
        ...(hasDiagnosis
          ? [{ href: DIAGNOSIS_PATH, text: '무료 진단', isCurrent: open === 'diagnosis' }]
          : []),
      ]}
    />
  );
}
