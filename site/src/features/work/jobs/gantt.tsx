import { css } from '@emotion/react';
import type { jobTimeline } from 'api-extensions/contracts/work/jobs';
import type { z } from 'zod';
import { koreanDay } from '../../../platform/korean-format';
import { JOB_STATE_LABELS } from '../../../platform/state-labels';
import { SiteLink } from '../../../ui/site-link';
import { forcedColors, from, print } from '../../../ui/theme/breakpoints';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { daysIn, type Period, positionIn, ticksOf, weekendsOf } from './gantt-scale';
import { assigneeName, JOB_EVENT_LABELS } from './job-labels';

export type Timeline = z.output<typeof jobTimeline.response>['data'];
export type TimelineRow = Timeline['jobs'][number];

const container = css`
  position: relative;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  font-size: var(--text-sm);
`;

/** One grid for the headings and every row: names on the left on wide screens, above the bar on narrow ones. */
const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-inline: var(--space-3);
  ${from.md} {
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: var(--space-4);
  }
`;

const headings = css`
  position: sticky;
  z-index: 2;
  top: var(--bar-height);
  border-bottom: 1px solid var(--color-control);
  border-radius: var(--radius-md) var(--radius-md) 0 0;
  background: var(--color-surface);
  color: var(--color-ink);
  font-weight: 650;
  & > span {
    display: none;
    padding-block: 0.625rem;
  }
  ${from.md} {
    & > span {
      display: block;
    }
  }
  ${print} {
    position: static;
  }
`;

const ticks = css`
  position: relative;
  height: 2.5rem;
  /* A label that does not fit before the right edge wraps below its box, out of sight; its line stays. */
  & > span {
    position: absolute;
    top: 0.75rem;
    right: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.25rem;
    height: 1.2em;
    border-left: 1px solid var(--color-control);
    overflow: hidden;
    pointer-events: none;
    color: var(--color-text);
    font-size: var(--text-xs);
    font-weight: 500;
    line-height: 1.2;
    white-space: nowrap;
  }
  & > span::before {
    width: 0;
    height: 1.2em;
    content: '';
  }
  & > span[data-minor] {
    display: none;
  }
  ${from.lg} {
    & > span[data-minor] {
      display: flex;
    }
  }
`;

const row = css`
  border-bottom: 1px solid var(--color-line);
  break-inside: avoid;
  &:last-of-type {
    border-bottom: 0;
  }
  &:hover {
    background: var(--color-tint-1);
  }
`;

const name = css`
  min-width: 0;
  padding-top: 0.5rem;
  line-height: 1.4;
  & > a {
    display: block;
    padding-block: 0.125rem;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${from.md} {
    padding-block: 0.5rem;
  }
`;

/** Only the drawing has `content-visibility`: the row's text has to stay in the accessibility tree. */
const plot = css`
  position: relative;
  overflow: hidden;
  content-visibility: auto;
  min-height: 2.25rem;
  ${from.md} {
    min-height: 100%;
  }
`;

const weekend = css`
  position: absolute;
  inset-block: 0;
  background: var(--color-surface);
`;

const todayLine = css`
  position: absolute;
  inset-block: 0;
  width: 0;
  border-left: 2px dashed var(--color-danger);
`;

const bar = css`
  position: absolute;
  top: 50%;
  display: flex;
  align-items: center;
  height: 1.375rem;
  min-width: 0.5rem;
  padding-inline: 0.375rem;
  border: 1px solid var(--color-control);
  border-radius: 0.375rem;
  background: var(--color-tint-3);
  color: var(--color-ink);
  font-size: var(--text-xs);
  line-height: 1;
  translate: 0 -50%;
  white-space: nowrap;
  container-type: inline-size;
  /* Text that does not fit in its bar is shown beside it. */
  @container (max-width: 2.75rem) {
    & > span {
      position: absolute;
      left: calc(100% + 0.125rem);
      padding: 0.125rem;
      background: var(--color-paper);
      color: var(--color-ink);
    }
    &[data-before] > span {
      right: calc(100% + 0.125rem);
      left: auto;
    }
  }
  &[data-state='doing'] {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
  &[data-state='done'] {
    border-color: var(--color-success-line);
    background: var(--color-success-tint);
    color: var(--color-success);
  }
  &[data-state='cancelled'] {
    border-style: dashed;
    background: var(--color-paper);
    color: var(--color-muted);
  }
  &[data-overdue] {
    border-color: var(--color-danger);
    background: var(--color-danger-tint);
    color: var(--color-danger);
    font-weight: 650;
  }
  ${forcedColors} {
    border-width: 2px;
  }
  ${print} {
    print-color-adjust: exact;
  }
`;

const dot = css`
  position: absolute;
  bottom: 0.125rem;
  width: 0.375rem;
  height: 0.375rem;
  border: 1px solid var(--color-paper);
  border-radius: 50%;
  background: var(--color-ink);
  translate: -50% 0;
`;

const legend = css`
  padding: 0.5rem var(--space-3);
  border-top: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

/** Short state, shown in or beside a bar. */
const stateText = ({ job }: TimelineRow) => (job.overdue ? '지연' : JOB_STATE_LABELS[job.state].text);

/** Text alternative of a row's drawing. */
function rowText({ job, bar: part, events }: TimelineRow): string {
  const state = job.overdue
    ? `${JOB_STATE_LABELS[job.state].text}, 마감 지남`
    : JOB_STATE_LABELS[job.state].text;
  const days = `${koreanDay(job.start)}부터 ${koreanDay(job.due)}까지`;
  const eventsText = events.length > 0 ? `, 이 기간의 기록 ${events.length}건` : '';
  return `${state}, ${days}${part ? '' : ', 이 기간에는 없음'}${eventsText}`;
}

interface Props {
  timeline: Timeline;
}

/** Jobs as bars between two days; each is a list item whose text says the same as its bar. */
export function Gantt({ timeline: { start, end, today, jobs } }: Props) {
  const period: Period = { start, end };
  const weekends = weekendsOf(period);
  const isTodayShown = today >= start && today <= end;
  const todayAt = positionIn(period, start, today).width - 50 / daysIn(start, end);
  return (
    <div css={container}>
      <div css={[line, headings]} aria-hidden="true">
        <span>작업</span>
        <div css={ticks}>
          {ticksOf(period).map(({ day, left, label, minor }) => (
            <span key={day} style={{ left: `${left}%` }} data-minor={minor || undefined}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <ul aria-label="작업 일정">
        {jobs.map((item) => {
          const { job, bar: part, events } = item;
          return (
            <li key={job.id} css={[line, row]}>
              <div css={name}>
                <SiteLink href={`/work/jobs/${job.id}`}>{job.title}</SiteLink>
                <small>{[job.slot?.keyword, assigneeName(job.assignee)].filter(Boolean).join(' · ')}</small>
                <VisuallyHidden>{rowText(item)}</VisuallyHidden>
              </div>
              <div css={plot} aria-hidden="true">
                {weekends.map(({ left, width }) => (
                  <span key={left} css={weekend} style={{ left: `${left}%`, width: `${width}%` }} />
                ))}
                {isTodayShown && <span css={todayLine} style={{ left: `${todayAt}%` }} />}
                {part && (
                  <span
                    css={bar}
                    title={rowText(item)}
                    data-state={job.state}
                    data-overdue={job.overdue || undefined}
                    data-before={hasMoreSpaceBefore(positionIn(period, part.from, part.to)) || undefined}
                    style={percentStyle(positionIn(period, part.from, part.to))}
                  >
                    <span>{stateText(item)}</span>
                  </span>
                )}
                {events.map((event) => (
                  <span
                    key={event.id}
                    css={dot}
                    title={`${koreanDay(event.day)} ${JOB_EVENT_LABELS[event.type]} ${event.text}`}
                    style={{
                      left: `${positionIn(period, start, event.day).width - 50 / daysIn(start, end)}%`,
                    }}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <p css={legend}>점선은 오늘이고, 점은 그날의 기록입니다. 회색 바탕은 주말입니다.</p>
    </div>
  );
}

/** Whether a label beside the bar has more space before it than after it. */
const hasMoreSpaceBefore = ({ left, width }: { left: number; width: number }) => left > 100 - left - width;

const percentStyle = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});
