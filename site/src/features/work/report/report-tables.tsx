import { css } from '@emotion/react';
import { shortDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { rankWord, WORK_NAMES } from 'api-extensions/contracts/rules/report-words';
import type { Report } from 'api-extensions/contracts/work-overview';
import { SiteLink } from '../../../ui/site-link';
import { print } from '../../../ui/theme/breakpoints';
import { RankChange } from '../slots/rank-change';

const scroller = css`
  /* Contains visually hidden text as well. */
  position: relative;
  overflow-x: auto;
  ${print} {
    overflow: visible;
  }
`;

/** Style of every table of a report. */
export const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: inherit;
  & tr {
    break-inside: avoid;
  }
  & th,
  & td {
    padding: 0.375rem 0.5rem;
    border-bottom: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }
  & thead th {
    background: var(--color-surface);
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 650;
    white-space: nowrap;
    print-color-adjust: exact;
  }
  & tbody th {
    color: var(--color-ink);
    font-weight: 600;
  }
  & .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${print} {
    & th,
    & td {
      padding: 1.2mm 1.6mm;
      font-size: 8.5pt;
    }
  }
`;

/** One row per keyword. */
export function SummaryTable({ slots }: Pick<Report, 'slots'>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <div css={scroller} role="region" aria-label="키워드 요약 표" tabIndex={0}>
      <table css={[table, { minWidth: '34rem' }]}>
        <thead>
          <tr>
            <th scope="col">키워드</th>
            <th scope="col">종류</th>
            <th scope="col" className="number">
              처음
            </th>
            <th scope="col" className="number">
              마지막
            </th>
            <th scope="col" className="number">
              최고
            </th>
            <th scope="col" className="number">
              변동
            </th>
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.id}>
              <th scope="row">{slot.keyword}</th>
              <td>{KIND_NAMES[slot.kind]}</td>
              <td className="number">{rankWord(slot.first_rank, slot)}</td>
              <td className="number">{rankWord(slot.last_rank, slot)}</td>
              <td className="number">{rankWord(slot.best_rank, slot)}</td>
              <td className="number">
                <RankChange places={slot.change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Work done for the customer, by day. */
export function WorkTable({ work }: Pick<Report, 'work'>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
    <div css={scroller} role="region" aria-label="진행한 작업 표" tabIndex={0}>
      <table css={[table, { minWidth: '36rem' }]}>
        <thead>
          <tr>
            <th scope="col">날짜</th>
            <th scope="col">구분</th>
            <th scope="col">내용</th>
            <th scope="col">키워드</th>
            <th scope="col">확인</th>
          </tr>
        </thead>
        <tbody>
          {work.map((one, index) => (
            <tr key={index}>
              <td css={{ whiteSpace: 'nowrap' }}>{shortDay(one.day)}</td>
              <td css={{ whiteSpace: 'nowrap' }}>{WORK_NAMES[one.type]}</td>
              <td>{one.title}</td>
              <td>{one.keyword}</td>
              <td>{one.url && <SiteLink href={one.url}>{one.url.replace(/^https?:\/\//, '')}</SiteLink>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
