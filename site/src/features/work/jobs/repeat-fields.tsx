import { css } from '@emotion/react';
import { isDay, shortDay, WEEKDAY_NAMES, weekdayOf } from 'api-extensions/contracts/rules/days';
import { nextDays, type Rhythm } from 'api-extensions/contracts/rules/rhythm';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { fieldLabel, FieldNotes, useFieldError } from '../../../ui/field';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { forcedColors } from '../../../ui/theme/breakpoints';
import { pair } from '../list-style';

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const MONTH_DAYS = Array.from({ length: 31 }, (_, n) => n + 1);

const weekdays = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 0.25rem;
    max-width: 22rem;
  }
`;

const weekday = css`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 2.5rem;
  border: 1px solid var(--color-control);
  border-radius: var(--radius-sm);
  color: var(--color-ink);
  font-size: var(--text-sm);
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: var(--color-ink);
    background: var(--color-ink);
    color: var(--color-paper);
    font-weight: 650;
    ${forcedColors} {
      outline: 3px solid Highlight;
    }
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
  }
`;

const preview = css`
  font-size: var(--text-sm);
  line-height: 1.6;
`;

/** Options of the day of the month; not every month has the 29th to the 31st. */
const dayText = (day: number) => {
  if (day === 31) return '마지막 날';
  return day > 28 ? `${day}일 (없는 달은 마지막 날)` : `${day}일`;
};

/** Reads the rhythm of RepeatFields; null: none. Where none is chosen, it has the weekday or date of the job's last day. */
export function readRhythm(data: FormData, due: string | null): Rhythm | null {
  const every = data.get('every');
  if (every === 'week') {
    const chosen = MONDAY_FIRST.filter((day) => data.has(`weekday${day}`)).sort();
    return { every, weekdays: chosen.length === 0 && due ? [weekdayOf(due)] : chosen };
  }
  if (every !== 'month') return null;
  return { every, day: Number(data.get('month_day')) || (due ? Number(due.slice(8)) : 0) };
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '');
const dayOf = (data: FormData, name: string) => {
  const text = textOf(data, name);
  return isDay(text) ? text : null;
};

/** Reads RepeatFields of a new job; null: it is not repeated. */
export function readRepeat(data: FormData) {
  const rhythm = readRhythm(data, dayOf(data, 'due'));
  return rhythm && { rhythm, last: textOf(data, 'repeat.last') || null };
}

/** What the form says now, read again on every input. */
interface Said {
  every: string;
  /** Last day of the first job, of a new job. */
  due: string | null;
  days: string[];
}

const NEXT_DAYS = 3;

function readSaid(form: HTMLFormElement, prefix: string, first: string | null): Said {
  const data = new FormData(form);
  const due = dayOf(data, 'due');
  const rhythm = readRhythm(data, due);
  const from = first ?? due;
  const last = dayOf(data, `${prefix}last`);
  return {
    every: textOf(data, 'every'),
    due,
    days: rhythm && from ? nextDays({ rhythm, first: from, last }, from, NEXT_DAYS) : [],
  };
}

interface Props {
  /** Beginning of the names by which the contract's errors are shown. */
  prefix: 'repeat.' | '';
  /** The series to edit; omitted for a new job, which may have none. */
  series?: { rhythm: Rhythm; last: string | null };
  /** The day from which a changed series counts. */
  first?: string;
}

/** Whether and when a job is repeated, with its next days. */
export function RepeatFields({ prefix, series, first }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const initial = series?.rhythm;
  const [said, setSaid] = useState<Said>({ every: initial?.every ?? '', due: null, days: [] });
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const read = () => setSaid(readSaid(form, prefix, first ?? null));
    // A form is reset after the event.
    const readLater = () => setTimeout(read);
    read();
    form.addEventListener('input', read);
    form.addEventListener('reset', readLater);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('reset', readLater);
    };
  }, [prefix, first]);
  const { every, due, days } = said;
  const kinds = [
    { value: 'week', label: '매주' },
    { value: 'month', label: '매월' },
  ];
  // Fields that are not needed stay in the form, so that a draft restores them.
  const shownIf = (isShown: boolean) => ({ display: isShown ? undefined : 'none' });
  return (
    <div ref={root} css={{ display: 'grid', gap: 'var(--space-4)' }}>
      <div css={pair}>
        <NativeSelect
          label="반복"
          name="every"
          defaultValue={initial?.every ?? ''}
          options={series ? kinds : [{ value: '', label: '없음' }, ...kinds]}
          hint={!series && every !== '' ? '위 날짜의 첫 작업과 같은 기간으로 반복합니다.' : undefined}
        />
        <div css={shownIf(every === 'month')}>
          <NativeSelect
            label="날짜"
            name="month_day"
            defaultValue={initial?.every === 'month' ? String(initial.day) : ''}
            options={[
              ...(initial?.every === 'month'
                ? []
                : [
                    {
                      value: '',
                      label: due ? `마감일과 같은 날 (${Number(due.slice(8))}일)` : '골라 주세요',
                    },
                  ]),
              ...MONTH_DAYS.map((day) => ({ value: String(day), label: dayText(day) })),
            ]}
          />
        </div>
      </div>
      <div css={shownIf(every === 'week')}>
        <Weekdays
          name={`${prefix}rhythm.weekdays`}
          chosen={initial?.every === 'week' ? initial.weekdays : []}
          hint={
            due
              ? `고르지 않으시면 마감일과 같은 ${WEEKDAY_NAMES[weekdayOf(due)]}요일에 반복합니다.`
              : undefined
          }
        />
      </div>
      <div css={shownIf(every !== '')}>
        <TextField
          label="마지막 날 (선택)"
          name={`${prefix}last`}
          type="date"
          defaultValue={series?.last ?? ''}
          hint="비워 두시면 반복을 끝내실 때까지 이어집니다."
        />
      </div>
      <p role="status" css={preview} style={shownIf(every !== '')}>
        {every !== '' && <NextDays days={days} />}
      </p>
    </div>
  );
}

const NextDays = ({ days }: Pick<Said, 'days'>) =>
  days.length === 0 ? (
    <>만들어질 작업이 없습니다. 요일과 마지막 날을 확인해 주세요.</>
  ) : (
    <>
      다음 마감일:{' '}
      {days.map((day, at) => (
        <Fragment key={day}>
          {at > 0 && ', '}
          <span css={{ whiteSpace: 'nowrap' }}>{shortDay(day)}</span>
        </Fragment>
      ))}
    </>
  );

interface WeekdaysProps {
  /** Name of the contract's error. */
  name: string;
  chosen: readonly number[];
  hint?: string;
}

function Weekdays({ name, chosen, hint }: WeekdaysProps) {
  const id = useId();
  const error = useFieldError({ name });
  return (
    <fieldset
      name={name}
      css={weekdays}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend css={fieldLabel}>요일</legend>
      <div>
        {MONDAY_FIRST.map((day) => (
          <label key={day} css={weekday}>
            <input
              type="checkbox"
              name={`weekday${day}`}
              aria-label={`${WEEKDAY_NAMES[day]}요일`}
              defaultChecked={chosen.includes(day)}
            />
            {WEEKDAY_NAMES[day]}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
