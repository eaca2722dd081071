import { css } from '@emotion/react';
import type { Person } from 'api-extensions/contracts/fields';
import { INBOX_KINDS, type InboxEntry, type InboxKind } from 'api-extensions/contracts/work/inbox';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { ageText, useNow } from '../../../platform/age';
import { useArea } from '../../../platform/area';
import { koreanTime } from '../../../platform/korean-format';
import { useSession } from '../../../platform/session';
import { isSingleClick } from '../../../platform/use-action';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { IconButton } from '../../../ui/icon-button';
import { chip } from '../../../ui/popup-styles';
import { SiteLink } from '../../../ui/site-link';
import { finePointer, from } from '../../../ui/theme/breakpoints';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type EntryMenuProps, menuLabel } from './entry-menu-label';
import { isIn, isOverdue, isSnoozed, KIND_LABELS, VIEWS, type View } from './inbox-texts';
import { useEntryActions } from './use-entry-actions';

const loadMenu = () => import('./entry-menu');
const EntryMenu = lazy(loadMenu);

const NOBODY = '담당 없음';

/** Rows shown at first. */
const ROWS = 50;

const chips = css`
  display: flex;
  gap: var(--space-2);
  /* One line on a telephone, so that the first entries are in view. */
  overflow-x: auto;
  padding-block: 0.25rem;
  scrollbar-width: none;
  ${from.sm} {
    flex-wrap: wrap;
  }
  & > li {
    flex: none;
  }
  & > li > a {
    text-decoration: none;
  }
  & small {
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }
`;

const list = css`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  overflow: clip;
  background: var(--color-paper);
  & > li + li {
    border-top: 1px solid var(--color-line);
  }
`;

const row = css`
  display: grid;
  grid-template:
    'kind age' auto
    'about about' auto
    'who act' auto / minmax(0, 1fr) auto;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding: 0.75rem 1rem;
  font-size: var(--text-sm);
  ${from.lg} {
    grid-template: 'kind about age who act' minmax(2.5rem, auto) / 5.5rem minmax(0, 1fr) 4rem 6.5rem 11.5rem;
    padding-block: 0;
  }
  &:hover {
    background: var(--color-tint-1);
  }
`;

const about = css`
  grid-area: about;
  min-height: 1.5rem;
  color: var(--color-text);
  text-decoration: none;
  overflow-wrap: anywhere;
  & > strong {
    margin-right: 0.5rem;
    color: var(--color-ink);
    font-weight: 650;
  }
  & > span {
    color: var(--color-muted);
  }
  &:hover > strong {
    text-decoration: underline;
  }
  ${from.lg} {
    overflow: hidden;
    line-height: 2.5rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    outline-offset: -2px;
  }
`;

const age = css`
  grid-area: age;
  justify-self: end;
  ${from.lg} {
    justify-self: start;
  }
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-overdue] {
    color: var(--color-danger);
    font-weight: 650;
  }
`;

const who = css`
  grid-area: who;
  overflow: hidden;
  color: var(--color-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const act = css`
  grid-area: act;
  display: flex;
  gap: 0.25rem;
  justify-content: flex-end;
  ${finePointer} {
    & > button,
    & > a {
      min-height: 2rem;
      padding-block: 0;
    }
    & > button:last-of-type {
      height: 2rem;
    }
  }
`;

const readView = (value: string | null): View =>
  value !== null && Object.hasOwn(VIEWS, value) ? (value as View) : 'mine';

interface Props {
  entries: readonly InboxEntry[];
  cut: readonly InboxKind[];
  assignees: readonly Person[];
}

/** What waits for the staff, those that came last first, with the next step of each. */
export function InboxList({ entries, cut, assignees }: Props) {
  const params = new URLSearchParams(useArea().search);
  const view = readView(params.get('view'));
  const kind = INBOX_KINDS.find((one) => one === params.get('kind'));
  const userId = useSession().data?.user.id;
  const holder = holderOf(entries, params.get('who'));
  const now = useNow();
  const [rows, setRows] = useState(ROWS);
  const actions = useEntryActions();
  const inView = entries.filter(
    (entry) => isIn(view, entry, userId, now) && (!holder || holder.id === holderId(entry)),
  );
  const shown = kind ? inView.filter((entry) => entry.kind === kind) : inView;
  const more = shown.length - rows;
  return (
    <div
      ref={actions.container}
      tabIndex={-1}
      role="group"
      aria-label="처리할 일"
      css={{ display: 'grid', gap: 'var(--space-3)', outline: 'none', '& > *': { minWidth: 0 } }}
    >
      <Choices {...{ entries, inView, view, kind, userId, now, holder }} />
      <FormFailure text={actions.failure} />
      {shown.length === 0 ? (
        <Nothing view={view} kind={kind} />
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the links of the rows
        <ul css={list} onKeyDown={moveByArrows}>
          {shown.slice(0, rows).map((entry) => (
            <Row key={entry.key} {...{ entry, actions, assignees, userId, now }} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button variant="outline" onClick={() => setRows(rows + ROWS)}>
          {koreanNumber(more)}건 더 보기
        </Button>
      )}
      {cut.length > 0 && (
        <p css={{ fontSize: 'var(--text-sm)' }}>
          {cut.map((one) => KIND_LABELS[one].text).join(', ')}: 최근 100건만 보여 드립니다. 나머지는 각
          화면에서 확인해 주세요.
        </p>
      )}
    </div>
  );
}

const holderId = ({ assignee }: InboxEntry) => assignee?.id ?? 'none';

/** The person whose entries an address asks for, `none` for those that no one has; null without one who has any. */
function holderOf(entries: readonly InboxEntry[], id: string | null) {
  const found = id && entries.find((entry) => holderId(entry) === id);
  return found ? { id, name: found.assignee?.name ?? NOBODY } : null;
}

/** Moves the focus to the row above or below. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.dataset.entry) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Nothing({ view, kind }: { view: View; kind: InboxKind | undefined }) {
  if (kind || view === 'snoozed')
    return (
      <EmptyState
        icon="check"
        title={view === 'snoozed' ? '미룬 일이 없습니다' : '이 조건에는 처리할 일이 없습니다'}
      />
    );
  return (
    <EmptyState icon="check" title="처리할 일을 모두 마쳤습니다">
      새 상담, 가입 신청, 견적 응답, 마감인 작업이 생기면 여기에 바로 나타납니다.
    </EmptyState>
  );
}

interface ChoicesProps {
  entries: readonly InboxEntry[];
  /** Those of the view, of all kinds. */
  inView: readonly InboxEntry[];
  view: View;
  kind: InboxKind | undefined;
  userId: string | undefined;
  now: number;
  /** The person whose entries are shown only. */
  holder: ReturnType<typeof holderOf>;
}

/** The views, and the kinds that are in the chosen one, each with its count. */
function Choices({ entries, inView, view, kind, userId, now, holder }: ChoicesProps) {
  const hrefOf = (nextView: View, nextKind?: InboxKind, who?: string) => {
    const query = new URLSearchParams({
      ...(nextView !== 'mine' && { view: nextView }),
      ...(nextKind && { kind: nextKind }),
      ...(who && { who }),
    }).toString();
    return query ? `/work?${query}` : '/work';
  };
  const link = (text: string, count: number, href: string, isCurrent: boolean) => (
    <li key={href + text}>
      <SiteLink
        href={href}
        css={chip}
        current={isCurrent ? 'true' : undefined}
        data-set={isCurrent ? '' : undefined}
      >
        {text} <small>{koreanNumber(count)}</small>
      </SiteLink>
    </li>
  );
  const kinds = INBOX_KINDS.filter((one) => one === kind || inView.some((entry) => entry.kind === one));
  return (
    <nav aria-label="처리할 일 나누어 보기">
      <ul css={chips}>
        {(Object.keys(VIEWS) as View[]).map((one) =>
          link(
            VIEWS[one],
            entries.filter((entry) => isIn(one, entry, userId, now)).length,
            hrefOf(one),
            one === view && !kind,
          ),
        )}
        {kinds.map((one) =>
          link(
            KIND_LABELS[one].text,
            inView.filter((entry) => entry.kind === one).length,
            hrefOf(view, one === kind ? undefined : one, holder?.id),
            one === kind,
          ),
        )}
        {holder && link(holder.name, inView.length, hrefOf(view, kind), true)}
      </ul>
    </nav>
  );
}

interface RowProps extends EntryMenuProps {
  now: number;
}

function Row({ now, ...props }: RowProps) {
  const { entry } = props;
  const { kind, title, note, since, href, assignee, snoozed } = entry;
  return (
    <li css={row}>
      <span css={{ gridArea: 'kind' }}>
        <Badge tone={KIND_LABELS[kind].tone}>{KIND_LABELS[kind].text}</Badge>
      </span>
      <SiteLink href={href} css={about} data-entry={entry.key}>
        <strong>{title}</strong>
        <span>{note}</span>
      </SiteLink>
      <time
        css={age}
        dateTime={since}
        title={koreanTime(since)}
        data-overdue={isOverdue(entry, now) ? '' : undefined}
      >
        {ageText(since, now)}
        <VisuallyHidden> 지남</VisuallyHidden>
      </time>
      <span css={who}>
        {isSnoozed(entry, now) && snoozed
          ? `${koreanTime(snoozed.until)}까지 (${snoozed.by})`
          : (assignee?.name ?? NOBODY)}
      </span>
      <div css={act}>
        <NextStep {...props} />
        <Menu {...props} />
      </div>
    </li>
  );
}

/** The step that an entry calls for. */
function NextStep({ entry, actions, assignees, userId }: EntryMenuProps) {
  const { kind, title, next, href, assignee, key } = entry;
  const button = (text: string, onPress: () => void) => (
    <Button
      variant="outline"
      loading={actions.acting === key}
      disabled={actions.acting !== null && actions.acting !== key}
      aria-label={`${title} ${text}`}
      onClick={(event) => isSingleClick(event) && onPress()}
    >
      {text}
    </Button>
  );
  const link = (text: string, to: string) => (
    <ButtonLink href={to} variant="outline" aria-label={`${title} ${text}`}>
      {text}
    </ButtonLink>
  );
  const me = assignees.find(({ id }) => id === userId);
  if (kind === 'consultation' && assignee === null && me)
    return button('내가 맡기', () => actions.assign(entry, me));
  if (kind === 'consultation' && next) return link('견적 작성', next);
  if (kind === 'applicant') return button('승인', () => actions.approve(entry));
  if (kind === 'estimate_request') return link('견적 작성', href);
  if (kind === 'estimate_answer' && next) return link('계약 등록', next);
  if (kind === 'renewal' && next) return link('갱신', next);
  return button(kind === 'job' ? '완료' : '확인', () => actions.finish(entry));
}

/** The menu of an entry; its code is loaded when the pointer or the focus is on its button. */
function Menu(props: EntryMenuProps) {
  const [isOpened, setOpened] = useState(false);
  const preload = () => void loadMenu().catch(() => undefined);
  const button = (
    <IconButton
      icon="more"
      label={menuLabel(props.entry)}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setOpened(true)}
    />
  );
  return isOpened ? (
    <Suspense fallback={button}>
      <EntryMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
