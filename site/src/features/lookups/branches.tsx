import { css } from '@emotion/react';
import type { PlaceLookupResponse } from 'api-extensions/contracts/lookups/responses';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { MoreDetails } from '../../ui/more-details';
import { detailsOf } from './first-results';
import { branchesNote } from './wording';

const list = css`
  padding-left: 1.25rem;
  margin-top: 0.5rem;
  list-style: disc;
`;

/** Other places that the target's name may mean, each with its address. */
export function Branches({ result }: { result: PlaceLookupResponse }) {
  const note = branchesNote(result);
  if (note === '') return null;
  return (
    <MoreDetails summary={`비슷한 이름의 업체가 ${koreanNumber(result.branches.length)}곳 있습니다`}>
      <p css={{ fontSize: 'var(--text-sm)' }}>{note}</p>
      <ul css={list}>
        {result.branches.map((branch, at) => (
          <li key={at}>
            {branch.rank !== null && `${koreanNumber(branch.rank)}위 `}
            {branch.title} ({detailsOf(branch)})
          </li>
        ))}
      </ul>
    </MoreDetails>
  );
}
