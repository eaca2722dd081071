import type { DeeperWeb } from 'api-extensions/contracts/lookups/responses';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import { useId } from 'react';
import { Card } from '../../ui/card';
import { ListOutcomeBody, OutcomeBadge, quiet } from './outcome-card';
import { isListOutcome } from './wording';

interface Props {
  deeper: DeeperWeb;
  checkedAt: string;
}

/** The vendor's result, looked up because the official list had no match. It is another list with its own order. */
export function DeeperWebView({ deeper, checkedAt }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} css={{ display: 'grid', gap: '1.125rem' }}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}>
        <h3 id={id} css={{ flex: '1 1 auto', fontSize: 'var(--text-xl)' }}>
          검색 결과 화면에서 더 찾아보았습니다
        </h3>
        {isListOutcome(deeper) && <OutcomeBadge of={deeper} />}
      </div>
      {isListOutcome(deeper) ? (
        <>
          <ListOutcomeBody
            listOutcome={deeper}
            checkedAt={checkedAt}
            matched={deeper.outcome === 'found' ? deeper.matched : null}
            matchedBy={null}
          />
          <p css={quiet}>
            {PROVIDER_LABELS[deeper.provider]}입니다. 공식 API의 목록과 순서가 달라 위의 결과에 이어지는
            순위가 아니며, 순위 기록에는 포함하지 않습니다.
          </p>
        </>
      ) : (
        <p>{deeper.message}</p>
      )}
    </Card>
  );
}
