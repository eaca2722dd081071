import { css } from '@emotion/react';
import { KIND_NAMES, LOOKUP_KINDS, type LookupKind } from 'api-extensions/contracts/rules/kinds';
import type { NavigationEntry } from '../../platform/menus';
import { SiteLink } from '../../ui/site-link';
import { from, print } from '../../ui/theme/breakpoints';
import { DIAGNOSIS_PATH } from '../../platform/lookup-address';
import { KINDS } from './kinds';

const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  margin-bottom: 1rem;
  list-style: none;
  & > li {
    flex: 1 1 auto;
    ${from.sm} {
      flex: none;
    }
  }
  ${print} {
    display: none;
  }
`;

/** The border keeps the open tab visible in contrast themes. */
const tab = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding: 0.25rem 0.375rem;
  border: 1px solid var(--color-tint-line);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  color: var(--color-text);
  font-size: 0.9375rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  white-space: nowrap;
  text-decoration: none;
  ${from.sm} {
    padding-inline: 1rem;
    letter-spacing: normal;
  }
  &:hover {
    border-color: var(--color-primary);
    color: var(--color-primary-strong);
  }
  &[aria-current] {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
`;

/** Three in a row on phones, where a sixth tab would stand alone. */
const inThrees = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${from.sm} {
    display: flex;
  }
`;

/** On phones the menu leads to the diagnosis: another row of tabs would move the forms of lookups out of the first view. */
const notOnPhones = css`
  display: none;
  ${from.sm} {
    display: list-item;
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
export const KindTabs = ({ kind: open, isBulk, menus }: Props) => (
  <nav aria-label="조회 종류">
    <ul css={[tabs, open === 'diagnosis' && inThrees]}>
      {ORDER.filter((kind) => !menus.some(({ href, use_yn }) => !use_yn && href === KINDS[kind].path)).map(
        (kind) => (
          <li key={kind}>
            <SiteLink
              css={tab}
              href={isBulk ? `${KINDS[kind].path}?mode=many` : KINDS[kind].path}
              current={kind === open ? 'page' : undefined}
            >
              {KIND_NAMES[kind]}
            </SiteLink>
          </li>
        ),
      )}
      {!menus.some(({ href, use_yn }) => !use_yn && href === DIAGNOSIS_PATH) && (
        <li css={open === 'diagnosis' ? undefined : notOnPhones}>
          <SiteLink css={tab} href={DIAGNOSIS_PATH} current={open === 'diagnosis' ? 'page' : undefined}>
            무료 진단
          </SiteLink>
        </li>
      )}
    </ul>
  </nav>
);
