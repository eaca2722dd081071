import { css } from '@emotion/react';
import { Card } from '../../ui/card';
import { Section } from '../../ui/section';
import { SiteLink } from '../../ui/site-link';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { BlockProps } from './block-kinds';
import { RankLine } from './rank-line';
import { readSeries } from './read-series';
import { SampleMark } from './sample-mark';
import { swipeRow } from './swipe-row';

const item = css`
  display: flex;
  flex-direction: column;
  box-shadow: var(--shadow-raised);
  & > h3 {
    font-size: var(--text-lg);
  }
  & > p {
    font-size: var(--text-sm);
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    margin-top: auto;
    color: var(--color-primary-strong);
    font-size: var(--text-sm);
    font-weight: 650;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

const change = css`
  display: flex;
  align-items: baseline;
  gap: 0.5rem;
  margin-block: 0.75rem;
  font-variant-numeric: tabular-nums;
  & > del {
    color: var(--color-muted);
    font-size: var(--text-lg);
    font-weight: 600;
    text-decoration: none;
  }
  & > ins {
    color: var(--color-ink);
    font-size: clamp(1.875rem, 1.5rem + 1.2vw, 2.5rem);
    font-weight: 800;
    line-height: 1.2;
    letter-spacing: -0.04em;
    text-decoration: none;
  }
`;

const period = css`
  display: flex;
  justify-content: space-between;
  margin-block: 0.375rem 0.875rem;
  color: var(--color-muted);
  && {
    font-size: var(--text-xs);
  }
`;

const mark = css`
  margin-bottom: 0.75rem;
`;

/** Cases, each with its rank before and after as figures and as a line. Without a rank of both there is no line. */
export function CasesBlock({ block }: BlockProps<'blocks.cases'>) {
  return (
    <Section name="cases" title={block.title} lead={block.lead}>
      {block.note && (
        <p css={mark} data-part="note">
          <SampleMark>{block.note}</SampleMark>
        </p>
      )}
      <ul css={swipeRow}>
        {block.items.map(({ industry, keyword, period: time, before, after, series, work, url }, index) => {
          const ranks = readSeries(series);
          const ends = before !== null && after !== null ? [before, after] : [];
          return (
            <Card as="li" key={index} css={item}>
              <h3>{industry}</h3>
              {keyword && <p>{keyword}</p>}
              {ends.length > 0 && (
                <>
                  <p css={change}>
                    <del>{before}위</del>
                    <span aria-hidden="true">→</span>
                    <ins>{after}위</ins>
                  </p>
                  <RankLine ranks={ranks.length > 1 ? ranks : ends} />
                  <p css={period}>
                    <span>시작</span>
                    {time && <span>{time} 뒤</span>}
                  </p>
                </>
              )}
              {work && <p>{work}</p>}
              {url && (
                <SiteLink href={url}>
                  <VisuallyHidden>{industry}: </VisuallyHidden>어떻게 했는지 보기
                </SiteLink>
              )}
            </Card>
          );
        })}
      </ul>
    </Section>
  );
}
