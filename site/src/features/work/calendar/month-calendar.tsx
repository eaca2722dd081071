import { css } from '@emotion/react';
import { dayTick, eachDay, longDay } from 'api-extensions/contracts/rules/days';
import { koreanMonth } from '../../../platform/korean-format';
import { ButtonLink } from '../../../ui/button';
import { MoreDetails } from '../../../ui/more-details';
import { SiteLink } from '../../../ui/site-link';
import { from } from '../../../ui/theme/breakpoints';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { addMonths, calendarDays } from './calendar-days';

interface CalendarEntry {
  key: number;
  day: string;
  text: string;
  href: string;
  /** Shown after the text, e.g. the state. */
  note: string;
  /** Marks what is late. */
  isLate: boolean;
}

interface Props {
  /** E.g. `2026-12`. */
  month: string;
  today: string;
  /** Accessible name, e.g. `마감일별 작업`. */
  label: string;
  entries: readonly CalendarEntry[];
  hrefOf: (month: string) => string;
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];
/** Entries of a day that are shown at once. */
const SHOWN = 4;

const head = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
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
  }
`;

const Entries = ({ of }: { of: readonly CalendarEntry[] }) => (
  <ul>
    {of.map(({ key, text, href, note, isLate }) => (
      <li key={key}>
        <SiteLink href={href} data-late={isLate ? '' : undefined}>
          {text} <small>{note}</small>
        </SiteLink>
      </li>
    ))}
  </ul>
);

/** A month of records by day. */
export function MonthCalendar({ month, today, label, entries, hrefOf }: Props) {
  const shown = calendarDays(month);
  return (
    <section aria-label={label} css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <div css={head}>
        <h2>{koreanMonth(month)}</h2>
        <ButtonLink href={hrefOf(addMonths(month, -1))} variant="outline">
          이전 달
        </ButtonLink>
        <ButtonLink href={hrefOf(today.slice(0, 7))} variant="outline">
          이번 달
        </ButtonLink>
        <ButtonLink href={hrefOf(addMonths(month, 1))} variant="outline">
          다음 달
        </ButtonLink>
      </div>
      <div>
        <div css={weekdays} aria-hidden>
          {WEEKDAYS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <ol css={days}>
          {eachDay(shown.from, shown.to).map((day) => {
            const own = entries.filter((entry) => entry.day === day);
            return (
              <li
                key={day}
                data-empty={own.length === 0 ? '' : undefined}
                data-other={day.startsWith(month) ? undefined : ''}
                data-today={day === today ? '' : undefined}
              >
                <time dateTime={day}>
                  <span aria-hidden>{day.endsWith('-01') ? dayTick(day) : Number(day.slice(8))}</span>
                  <VisuallyHidden>{`${longDay(day)}${day === today ? ', 오늘' : ''}`}</VisuallyHidden>
                </time>
                {own.length > 0 && <Entries of={own.slice(0, SHOWN)} />}
                {own.length > SHOWN && (
                  <MoreDetails summary={`${own.length - SHOWN}건 더 보기`}>
                    <Entries of={own.slice(SHOWN)} />
                  </MoreDetails>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
