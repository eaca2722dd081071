import { css } from '@emotion/react';
import type { BlogPart, KeywordsPart } from 'api-extensions/contracts/lookups/diagnosis';
import {
  DIAGNOSIS_PARTS,
  type Finding,
  keywordPlaceText,
  NOTHING_TO_MEND,
  searchesText,
  VERDICT_NAMES,
  type Verdict,
} from 'api-extensions/contracts/rules/diagnosis';
import { koreanDay } from '../../../platform/korean-format';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { smallNote } from '../../../ui/small-note';
import { ResultLink } from '../result-link';

const TONES: Record<Verdict, BadgeTone> = { good: 'success', mend: 'warn', unknown: 'neutral' };

const list = css`
  display: grid;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 0.25rem;
    padding-block: 0.75rem;
    border-top: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
  & > li:first-of-type {
    border-top: 0;
  }
  & > li > div {
    display: flex;
    gap: 0.625rem;
    align-items: center;
  }
`;

const todo = css`
  color: var(--color-ink);
  font-weight: 600;
`;

/** Items with what was found and, where it is to mend, what to do. */
export const Findings = ({ of }: { of: readonly Finding[] }) => (
  <ul css={list}>
    {of.map(({ name, verdict, says, todo: next }) => (
      <li key={name}>
        <div>
          <Badge tone={TONES[verdict]}>{VERDICT_NAMES[verdict]}</Badge>
          <strong>{name}</strong>
        </div>
        <p>{says}</p>
        {next && <p css={todo}>{next}</p>}
      </li>
    ))}
  </ul>
);

const steps = css`
  display: grid;
  gap: 0.875rem;
  padding-left: 1.5rem;
  list-style: decimal;
  & > li::marker {
    font-weight: 700;
  }
`;

/** What to mend, in the order of what helps most. */
export const MendingList = ({ of }: { of: readonly Finding[] }) =>
  of.length === 0 ? (
    <p>{NOTHING_TO_MEND}</p>
  ) : (
    <ol css={steps}>
      {of.map(({ part, name, says, todo: next }) => (
        <li key={`${part} ${name}`}>
          <strong>
            {DIAGNOSIS_PARTS[part]} · {name}
          </strong>
          <p>{next}</p>
          <p css={smallNote}>{says}</p>
        </li>
      ))}
    </ol>
  );

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    padding: 0.625rem 0.5rem;
    border-bottom: 1px solid var(--color-line);
    text-align: right;
  }
  & td {
    font-size: var(--text-sm);
  }
  & td:nth-of-type(1) {
    white-space: nowrap;
  }
  & th:first-of-type {
    padding-left: 0;
    text-align: left;
  }
  & thead th {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

/** The best keywords with their searches and places. */
export const KeywordsTable = ({ of: { keywords, range } }: { of: KeywordsPart }) => (
  <table css={table}>
    <thead>
      <tr>
        <th scope="col">키워드</th>
        <th scope="col">월간 검색량</th>
        <th scope="col">플레이스</th>
      </tr>
    </thead>
    <tbody>
      {keywords.map((row) => (
        <tr key={row.keyword}>
          <th scope="row">{row.keyword}</th>
          <td>{searchesText(row)}</td>
          <td>{keywordPlaceText(row, range)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const posts = css`
  display: grid;
  gap: 0.75rem;
  padding: 0;
  list-style: none;
`;

/** The newest posts, as Naver lists them. */
export const Posts = ({ of }: { of: BlogPart['posts'] }) => (
  <ul css={posts} aria-label="최근 글">
    {of.map((post) => (
      <li key={post.link}>
        <ResultLink result={post} />
        <p css={smallNote}>
          {[post.blogName, post.postedOn && koreanDay(post.postedOn)].filter(Boolean).join(' · ')}
        </p>
      </li>
    ))}
  </ul>
);
