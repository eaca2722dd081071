import { css } from '@emotion/react';
import type { Report } from 'api-extensions/contracts/work-overview';
import { koreanDate, koreanDay } from '../../../platform/korean-format';
import { print } from '../../../ui/theme/breakpoints';

const cover = css`
  display: grid;
  print-color-adjust: exact;
  ${print} {
    page: cover;
    grid-template-rows: 106mm 1fr auto;
    /* Slightly less than the page, or rounding makes it two pages. */
    height: 296mm;
    break-after: page;
  }
`;

const head = css`
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

const body = css`
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

/** The first page: customer, period and author. */
export function ReportCover({ report: { site, customer, from, to, made_at, demo } }: { report: Report }) {
  return (
    <header css={cover}>
      <div css={head}>
        <p css={logo}>{site.logo}</p>
        <div>
          <h2>검색 순위 보고서</h2>
          <p>
            {koreanDay(from)} – {koreanDay(to)}
          </p>
        </div>
      </div>
      <div css={body}>
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
