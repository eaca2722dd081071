import { css } from '@emotion/react';
import type { RankedResult } from 'api-extensions/contracts/lookups/responses';
import { isWebAddress } from '../../ui/link-target';
import { SiteLink } from '../../ui/site-link';

const title = css`
  display: inline-block;
  color: var(--color-ink);
  font-size: 1.0625rem;
  font-weight: 650;
  line-height: 1.5;
  text-decoration: none;
  &:hover {
    color: var(--color-primary-strong);
    text-decoration: underline;
  }
`;

const address = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.6;
  word-break: break-all;
`;

/** Title and address of a result. They are third-party text, so they are rendered without markup. */
export function ResultLink({ result }: { result: Pick<RankedResult, 'title' | 'link'> }) {
  const name = result.title || result.link || '(제목과 주소가 없는 결과)';
  return (
    <>
      {isWebAddress(result.link) ? (
        <SiteLink href={result.link} rel="nofollow external" css={title}>
          {name}
        </SiteLink>
      ) : (
        <span css={title}>{name}</span>
      )}
      <p css={address}>{result.link}</p>
    </>
  );
}
