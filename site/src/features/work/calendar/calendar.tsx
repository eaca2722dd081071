import { css } from '@emotion/react';
import { addDays, dayTick, eachDay, longDay, WEEKDAY_NAMES } from 'api-extensions/contracts/rules/days';
import { type KeyboardEvent, useId } from 'react';
import { koreanDays, koreanMonth } from '../../../platform/korean-format';
import { ItemMenu } from '../../../ui/board/item-menu';
import { DRAG_KEY, DROP_PLACE, useDrag } from '../../../ui/board/use-drag';
import { keyOf, useKeptFocus } from '../../../ui/board/use-kept-focus';
import { ButtonLink } from '../../../ui/button';
import { dense } from '../../../ui/control-styles';
import { LinkTabs } from '../../../ui/link-tabs';
import { MoreDetails } from '../../../ui/more-details';
import { SiteLink } from '../../../ui/site-link';
import { finePointer, from, print } from '../../../ui/theme/breakpoints';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { type CalendarSpan, dayByKey, nextSpan, spanDays } from './calendar-days';

interface CalendarEntry {
  key: number;
  day: string;
  text: string;
  href: string;
  /** Shown after the text, e.g. the state. */
  note: string;
  /** Marks what is late. */
  isLate: boolean;
  /** It is not moved to another day. */
  isFixed: boolean;
}

interface Props {
  span: CalendarSpan;
  today: string;
  /** Accessible name, e.g. `마감일별 작업`. */
  label: string;
  /** Shown without entries. */
  empty: string;
  entries: readonly CalendarEntry[];
  hrefOf: (span: CalendarSpan) => string;
  /** Called when an entry is moved; it moves once `entries` has it on the day. */
  onMove: (key: number, day: string) => void;
  /** Opens a form for another day. */
  onChooseDay: (key: number) => void;
}

/** Entries of a day that are shown at once. */
const SHOWN = 4;

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  ${dense}
  & > nav {
    flex: none;
  }
  ${finePointer} {
    & > nav a {
      min-height: 2.25rem;
    }
  }
  & > h2 {
    flex: 1 1 100%;
    font-size: var(--text-lg);
    ${from.sm} {
      flex: 1 1 auto;
    }
  }
`;

const weekdays = css`
  display: none;
  ${from.md} {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    color: var(--color-muted);
    font-size: var(--text-sm);
    text-align: center;
  }
`;

/** On a phone a list of the days that have entries; else a grid of weeks. */
const days = css`
  display: grid;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  & > li {
    min-width: 0;
    padding: var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
  & > li[data-empty] {
    display: none;
  }
  & > li[data-other] {
    background: var(--color-surface);
  }
  & time {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & > li[data-today] > time {
    color: var(--color-ink);
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  & > li[data-over] {
    box-shadow: inset 0 0 0 2px var(--color-primary);
  }
  & a {
    display: block;
    min-height: 1.5rem;
    padding-block: 0.125rem;
    color: var(--color-text);
    font-size: var(--text-sm);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    text-decoration: underline;
  }
  & a[data-late] {
    color: var(--color-danger);
  }
  & small {
    color: var(--color-muted);
  }
  ${from.md} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    & > li {
      min-height: 6rem;
      border-right: 1px solid var(--color-line);
    }
    & > li[data-empty] {
      display: block;
    }
    & > li:nth-of-type(7n) {
      border-right: 0;
    }
    &[data-week] > li {
      min-height: 20rem;
    }
  }
`;

const entryRow = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  &[draggable='true'] {
    cursor: grab;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`;

/** In the narrow cells of a month, a mouse shows the menu of the entry that it is on. */
const entryMenu = css`
  ${finePointer} {
    width: 1.5rem;
    height: 1.5rem;
    ${from.md} {
      [draggable='true']:not(:hover, :focus-within) > & {
        opacity: 0;
      }
    }
  }
`;

const hintText = css`
  display: none;
  color: var(--color-muted);
  font-size: var(--text-xs);
  ${from.md} {
    ${finePointer} {
      display: block;
    }
  }
  ${print} {
    display: none;
  }
`;

const narrowOnly = css`
  ${from.md} {
    display: none;
  }
`;

const SPANS = [
  { name: 'week', text: '주', words: ['이전 주', '이번 주', '다음 주'] },
  { name: 'month', text: '월', words: ['이전 달', '이번 달', '다음 달'] },
] as const;

/** The title, links to the spans before and after, and to the other kind of span. */
function Head({ span, today, hrefOf }: Pick<Props, 'span' | 'today' | 'hrefOf'>) {
  const { from: first, to } = spanDays(span);
  const isWeek = 'week' in span;
  const [before, now, next] = SPANS[isWeek ? 0 : 1].words;
  // The other kind shows the same days, and today's where both have them.
  const shownDay = isWeek ? span.week : today.startsWith(span.month) ? today : `${span.month}-01`;
  const spans = { week: { week: shownDay }, month: { month: shownDay.slice(0, 7) } };
  return (
    <div css={head}>
      <h2>{isWeek ? koreanDays({ from: first, to }) : koreanMonth(span.month)}</h2>
      <LinkTabs
        label="달력의 기간"
        entries={SPANS.map(({ name, text }) => ({
          text,
          href: hrefOf(spans[name]),
          isCurrent: name in span,
        }))}
      />
      <ButtonLink href={hrefOf(nextSpan(span, -1))} variant="outline">
        {before}
      </ButtonLink>
      <ButtonLink href={hrefOf(isWeek ? { week: today } : { month: today.slice(0, 7) })} variant="outline">
        {now}
      </ButtonLink>
      <ButtonLink href={hrefOf(nextSpan(span, 1))} variant="outline">
        {next}
      </ButtonLink>
    </div>
  );
}

interface EntriesProps extends Pick<Props, 'onChooseDay'> {
  of: readonly CalendarEntry[];
  dragged: string | null;
  move: (key: string, day: string) => void;
}

const Entries = ({ of, dragged, move, onChooseDay }: EntriesProps) => (
  <ul>
    {of.map(({ key, day, text, href, note, isLate, isFixed }) => (
      <li
        key={key}
        css={entryRow}
        draggable={!isFixed}
        {...{ [DRAG_KEY]: key }}
        data-dragged={String(key) === dragged ? '' : undefined}
      >
        <SiteLink href={href} draggable={false} data-late={isLate ? '' : undefined}>
          {text} <small>{note}</small>
        </SiteLink>
        {!isFixed && (
          <ItemMenu
            css={entryMenu}
            label={text}
            actionsOf={() => [
              { label: '다음 날로 옮기기', onSelect: () => move(String(key), addDays(day, 1)) },
              { label: '다음 주로 옮기기', onSelect: () => move(String(key), addDays(day, 7)) },
              { label: '날짜 고르기', onSelect: () => onChooseDay(key) },
            ]}
          />
        )}
      </li>
    ))}
  </ul>
);

/** Records by day, in a month or a week. An entry is moved to another day with the mouse, by its menu, or by Shift and an arrow key. */
export function Calendar({ span, today, label, empty, entries, hrefOf, onMove, onChooseDay }: Props) {
  const hint = useId();
  const isWeek = 'week' in span;
  const shown = spanDays(span);
  const entryOf = (key: string) => entries.find((entry) => String(entry.key) === key);
  const { root, moved, handlers: focusHandlers } = useKeptFocus((key) => entryOf(key)?.day);
  const move = (key: string, day: string) => {
    const entry = entryOf(key);
    if (!entry || entry.isFixed || entry.day === day) return;
    moved.current = { key, to: day, neighbour: null };
    onMove(entry.key, day);
  };
  const { dragged, over, handlers } = useDrag(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.target);
    const day = key !== null && entryOf(key)?.day;
    const to = event.shiftKey && day ? dayByKey(day, event.key) : null;
    if (key === null || to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(key, to);
  };
  return (
    <section
      ref={root}
      aria-label={label}
      aria-describedby={hint}
      css={{ display: 'grid', gap: 'var(--space-3)' }}
    >
      <Head {...{ span, today, hrefOf }} />
      {entries.length === 0 && <p css={narrowOnly}>{empty}</p>}
      <div>
        <div css={weekdays} aria-hidden>
          {WEEKDAY_NAMES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol css={days} data-week={isWeek ? '' : undefined} {...{ ...handlers, ...focusHandlers, onKeyDown }}>
          {eachDay(shown.from, shown.to).map((day) => {
            const own = entries.filter((entry) => entry.day === day);
            const first = isWeek ? own : own.slice(0, SHOWN);
            const rest = own.slice(first.length);
            return (
              <li
                key={day}
                {...{ [DROP_PLACE]: day }}
                data-over={day === over ? '' : undefined}
                data-empty={own.length === 0 ? '' : undefined}
                data-other={isWeek || day.startsWith(span.month) ? undefined : ''}
                data-today={day === today ? '' : undefined}
              >
                <time dateTime={day}>
                  <span aria-hidden>
                    {isWeek || day.endsWith('-01') ? dayTick(day) : Number(day.slice(8))}
                  </span>
                  <VisuallyHidden>{`${longDay(day)}${day === today ? ', 오늘' : ''}`}</VisuallyHidden>
                </time>
                {first.length > 0 && <Entries of={first} {...{ dragged, move, onChooseDay }} />}
                {rest.length > 0 && (
                  <MoreDetails summary={`${rest.length}건 더 보기`}>
                    <Entries of={rest} {...{ dragged, move, onChooseDay }} />
                  </MoreDetails>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <p css={hintText} id={hint}>
        끌어 옮기거나 메뉴에서 날짜를 고르세요. 키보드로는 Shift와 좌우 화살표 키로 하루, 상하 화살표 키로 한
        주를 옮깁니다.
      </p>
    </section>
  );
}
