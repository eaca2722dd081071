import { css } from '@emotion/react';
import type { Report } from 'api-extensions/contracts/work-overview';
import { from as fromWidth, print } from '../../../ui/theme/breakpoints';
import { ReportCover } from './report-cover';
import { ReportKeyword } from './report-keyword';
import { printRules } from './report-print';
import { SummaryTable, WorkTable } from './report-tables';

const sheet = css`
  display: grid;
  gap: var(--space-6);
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  font-size: var(--text-sm);
  line-height: 1.6;
  & > * {
    min-width: 0;
  }
  ${print} {
    display: block;
    border: 0;
    border-radius: 0;
    overflow: visible;
    font-size: 9.5pt;
  }
`;

const inner = css`
  padding-inline: clamp(1rem, 3vw, 2.5rem);
  &:last-of-type {
    padding-bottom: var(--space-6);
  }
  & > h3 {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    margin-bottom: var(--space-4);
    font-size: var(--text-xl);
    &::before {
      content: '';
      width: 0.25rem;
      height: 1.25rem;
      background: var(--color-primary);
      print-color-adjust: exact;
    }
  }
  ${print} {
    padding: 0;
    margin-bottom: 7mm;
    &:last-of-type {
      padding: 0;
    }
  }
`;

const figures = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.625rem;
  margin-bottom: var(--space-4);
  & > div {
    padding: 0.75rem 0.875rem;
    border-radius: var(--radius-sm);
    background: var(--color-surface);
    print-color-adjust: exact;
    break-inside: avoid;
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & dd {
    color: var(--color-ink);
    font-size: var(--text-lg);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  ${fromWidth.sm} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const legend = css`
  margin-bottom: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-xs);
  break-after: avoid;
`;

/** A report on screen and printed by the browser: the same content as the server's PDF. */
export function ReportSheet({ report }: { report: Report }) {
  const { slots, summary, work, notes, demo } = report;
  return (
    <article css={sheet} aria-label="검색 순위 보고서" data-report="">
      <style media="print">{printRules(report)}</style>
      <ReportCover report={report} />
      <section css={inner} aria-label="요약">
        <h3>요약</h3>
        <dl css={figures}>
          {(
            [
              ['관리한 키워드', summary.slots, '개'],
              ['순위 상승', summary.up, '개'],
              ['순위 하락', summary.down, '개'],
              ['10위 안', summary.top10, '개'],
              ['진행한 작업', summary.jobs_done, '건'],
              ['발행한 글', summary.posts, '건'],
              ['확인한 백링크', summary.links, '건'],
              ['조회 불가', summary.days_failed, '회'],
            ] as const
          ).map(([name, value, unit]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value.toLocaleString('ko-KR')}
                {unit}
              </dd>
            </div>
          ))}
        </dl>
        {slots.length === 0 ? <p>이 기간에 진행한 키워드가 없습니다.</p> : <SummaryTable slots={slots} />}
      </section>
      {slots.length > 0 && (
        <section css={inner} aria-label="키워드별 순위">
          <h3>키워드별 순위</h3>
          <p css={legend}>
            그래프 아래의 ○는 순위 밖, ×는 조회 불가를 뜻하며, 점선 구간의 순위는 알 수 없습니다.
            {demo && ' 데모 데이터로 만든 그래프입니다.'}
          </p>
          {slots.map((slot) => (
            <ReportKeyword key={slot.id} slot={slot} from={report.from} />
          ))}
        </section>
      )}
      <section css={inner} aria-label="진행한 작업">
        <h3>진행한 작업</h3>
        {work.length === 0 ? <p>이 기간에 기록된 작업이 없습니다.</p> : <WorkTable work={work} />}
      </section>
      {notes && (
        <section css={inner} aria-label="담당자 의견">
          <h3>담당자 의견</h3>
          <p css={{ whiteSpace: 'pre-wrap', color: 'var(--color-ink)' }}>{notes}</p>
        </section>
      )}
    </article>
  );
}
