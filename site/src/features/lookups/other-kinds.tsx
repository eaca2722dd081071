import { css } from '@emotion/react';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { kindsOfTarget } from 'api-extensions/contracts/rules/target-kinds';
import { navigate } from 'gatsby';
import { Button } from '../../ui/button';
import { type KindWords, KINDS } from './kinds';
import { type LookupQuery, toAddressQuery } from './lookup-query';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-top: 0.5rem;
`;

const SHOWN = 2;

interface Props {
  kind: KindWords['kind'];
  /** The target that this kind rejected. */
  target: string;
  /** The fields as they are now. */
  read: () => LookupQuery;
}

/** Offers to look a rejected target up in the kinds that it may be meant for, with the values of both fields. */
export function OtherKinds({ kind, target, read }: Props) {
  const others = kindsOfTarget(target).filter((other) => other !== kind);
  if (others.length === 0) return null;
  return (
    <div css={row} role="group" aria-label="다른 조회에서 찾기">
      {others.slice(0, SHOWN).map((other) => (
        <Button
          key={other}
          variant="outline"
          onClick={() => void navigate(KINDS[other].path + toAddressQuery({ ...read(), subdomains: false }))}
        >
          {KIND_NAMES[other]}에서 찾기
        </Button>
      ))}
    </div>
  );
}
