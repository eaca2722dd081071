import { css } from '@emotion/react';
import type { RankPoint } from 'api-extensions/contracts/work-fields';
import type { Report } from 'api-extensions/contracts/work-overview';
import { koreanDate, koreanDay } from '../../platform/korean-format';
import { SiteLink } from '../../ui/site-link';
import { from as fromWidth, print } from '../../ui/theme/breakpoints';
import { RankChange } from './slots/rank-change';
import { ReportChart } from './report-chart';
import { printRules } from './report-print';
import { daysWord, kindWord, pointWord, rankWord, shortDay, workWord } from './report-words';

type Slot = Report['slots'][number];

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

const cover = css`
  display: grid;
  print-color-adjust: exact;
  ${print} {
    page: cover;
    grid-template-rows: 106mm 1fr auto;
    /* A hair less than the page, or a rounding makes it two. */
    height: 296mm;
    break-after: page;
  }
`;

const coverHead = css`
  display: grid;
  align-content: space-between;
  gap: var(--space-6);
  padding: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 3vw, 2.5rem);
  background: var(--color-primary);
  color: var(--color-on-primary);
  & h2 {
    color: inherit;
    font-size: var(--text-2xl);
  }
  ${print} {
    padding: 22mm 17mm;
    & h2 {
      font-size: 34pt;
    }
    & p {
      font-size: 14pt;
    }
  }
`;

const logo = css`
  font-size: var(--text-xl);
  font-weight: 800;
  letter-spacing: -0.04em;
`;

const coverBody = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  padding: var(--space-5) clamp(1rem, 3vw, 2.5rem) 0;
  & > .receiver > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & > .receiver > strong {
    color: var(--color-ink);
    font-size: var(--text-xl);
  }
  ${print} {
    padding: 14mm 17mm 0;
    & > .receiver > strong {
      font-size: 22pt;
    }
  }
`;

const demoNote = css`
  padding: 0.75rem 1rem;
  border-radius: var(--radius-sm);
  background: var(--color-warn-tint);
  color: var(--color-warn);
  print-color-adjust: exact;
  & > strong {
    margin-right: 0.75rem;
  }
`;

const sender = css`
  padding: var(--space-5) clamp(1rem, 3vw, 2.5rem) 0;
  color: var(--color-muted);
  font-size: var(--text-xs);
  & > strong {
    color: var(--color-ink);
  }
  ${print} {
    padding: 0 17mm 22mm;
    font-size: 10pt;
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

const scroller = css`
  /* What is read aloud only stays within it, too. */
  position: relative;
  overflow-x: auto;
  ${print} {
    overflow: visible;
  }
`;

const table = css`
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

const keyword = css`
  display: grid;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 2px solid var(--color-primary);
  margin-bottom: var(--space-6);
  break-inside: avoid;
  & > * {
    min-width: 0;
  }
  /* Two of a month on a page. */
  ${print} {
    gap: 1.5mm;
    padding-top: 2.5mm;
    margin-bottom: 5mm;
    line-height: 1.4;
  }
`;

const keywordHead = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-4);
  & > h4 {
    font-size: var(--text-lg);
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-xs);
  }
  & > p:last-of-type {
    grid-column: 1 / -1;
  }
`;

const blocks = css`
  display: grid;
  gap: 0 1rem;
  align-items: start;
  & > table th,
  & > table td {
    padding-block: 0.1875rem;
    font-size: var(--text-xs);
  }
  ${fromWidth.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* Below one another they are one table. */
  @media screen and (max-width: 639.98px) {
    & > table:not(:first-of-type) > thead {
      display: none;
    }
  }
  ${print} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 5mm;
    & > table th,
    & > table td {
      padding-block: 0.5mm;
      font-size: 8pt;
      line-height: 1.35;
    }
  }
`;

const muted = css`
  color: var(--color-muted);
`;
const unknown = css`
  color: var(--color-warn);
`;

/** A report as it stands on screen and, from the browser's print, on paper: the same as the server's PDF. */
export function ReportSheet({ report }: { report: Report }) {
  const { slots, summary, work, notes, demo } = report;
  return (
    <article css={sheet} aria-label="검색 순위 보고서" data-report="">
      <style media="print">{printRules(report)}</style>
      <Cover report={report} />
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
        {slots.length === 0 ? <p>이 기간에 진행한 키워드가 없습니다.</p> : <Summary slots={slots} />}
      </section>
      {slots.length > 0 && (
        <section css={inner} aria-label="키워드별 순위">
          <h3>키워드별 순위</h3>
          <p css={legend}>
            그래프 아래의 회색 막대는 순위 밖, × 표시는 조회 불가를 뜻합니다.
            {demo && ' 데모 데이터로 만든 그래프입니다.'}
          </p>
          {slots.map((slot) => (
            <Keyword key={slot.id} slot={slot} from={report.from} />
          ))}
        </section>
      )}
      <section css={inner} aria-label="진행한 작업">
        <h3>진행한 작업</h3>
        {work.length === 0 ? <p>이 기간에 기록된 작업이 없습니다.</p> : <Work work={work} />}
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

function Cover({ report: { site, customer, from, to, made_at, demo } }: { report: Report }) {
  return (
    <header css={cover}>
      <div css={coverHead}>
        <p css={logo}>{site.logo}</p>
        <div>
          <h2>검색 순위 보고서</h2>
          <p>
            {koreanDay(from)} – {koreanDay(to)}
          </p>
        </div>
      </div>
      <div css={coverBody}>
        <p className="receiver">
          <small>받는 분</small>
          <strong>{customer.company || customer.name}</strong>
        </p>
        {demo && (
          <p css={demoNote}>
            <strong>데모 데이터</strong>이 보고서의 순위는 시뮬레이터가 만든 값이며 실제 순위가 아닙니다.
          </p>
        )}
      </div>
      <p css={sender}>
        <strong>{site.company}</strong>
        {site.phone && (
          <>
            <br />
            전화 {site.phone}
          </>
        )}
        {site.email && (
          <>
            <br />
            이메일 {site.email}
          </>
        )}
        <br />
        작성 {koreanDate(made_at)}
      </p>
    </header>
  );
}

function Summary({ slots }: { slots: readonly Slot[] }) {
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
              <td>{kindWord(slot.kind)}</td>
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

function Keyword({ slot, from }: { slot: Slot; from: string }) {
  return (
    <section css={keyword} aria-label={slot.keyword}>
      <div css={keywordHead}>
        <h4>{slot.keyword}</h4>
        <RankChange places={slot.change} />
        <p>
          {kindWord(slot.kind)} · {slot.target} · {slot.product}
        </p>
        <p>{daysWord(slot)}</p>
      </div>
      {slot.ordered && slot.table.length > 0 && <ReportChart days={slot.days} from={from} />}
      <Days slot={slot} />
    </section>
  );
}

const BLOCKS = 3;

const toneOf = ({ outcome }: RankPoint) =>
  outcome === 'found' ? null : outcome === 'not_in_range' ? muted : unknown;

/** The days in three tables side by side, to be read downwards. */
function Days({ slot: { keyword: name, table: rows } }: { slot: Slot }) {
  if (rows.length === 0) return null;
  const height = Math.ceil(rows.length / BLOCKS);
  const parts = Array.from({ length: Math.ceil(rows.length / height) }, (_part, n) =>
    rows.slice(n * height, (n + 1) * height),
  );
  return (
    <div css={blocks}>
      {parts.map((part, n) => (
        <table key={n} css={table} aria-label={`${name} 날짜별 순위 ${n + 1}/${parts.length}`}>
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col" className="number">
                순위
              </th>
            </tr>
          </thead>
          <tbody>
            {part.map((point) => (
              <tr key={point.day}>
                <td>{shortDay(point.day)}</td>
                <td className="number" css={toneOf(point)}>
                  {pointWord(point)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Work({ work }: { work: Report['work'] }) {
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
              <td css={{ whiteSpace: 'nowrap' }}>{workWord(one.type)}</td>
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
