import type { PartFailure } from 'api-extensions/contracts/lookups/responses';
import { Badge } from '../../../ui/badge';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { stackedBars } from '../../../ui/chart/stacked-bars';
import { quiet } from '../outcome-card';
import { percentText } from './research-text';

type Missing = PartFailure | { outcome: 'no_data' } | { outcome: 'not_in_list' };

/** Text on why one part of the research has no figures. */
export function PartProblem({ of: part }: { of: Missing }) {
  if (part.outcome === 'no_data')
    return (
      <p css={quiet}>이 기간에 네이버가 제공하는 값이 없습니다. 검색이 아주 적은 키워드일 수 있습니다.</p>
    );
  if (part.outcome === 'not_in_list')
    return (
      <p css={quiet}>
        네이버의 키워드 목록에 없습니다. 0회라는 뜻이 아닙니다. 띄어쓰기나 낱말을 바꾸어 조회해 보세요.
      </p>
    );
  return (
    <p css={quiet}>
      <Badge tone={part.outcome === 'error' ? 'danger' : 'warn'}>
        {part.outcome === 'error' ? '오류' : '조회 불가'}
      </Badge>{' '}
      {part.message}
    </p>
  );
}

interface Props {
  description: string;
  /** Shares in percent, from left to right. */
  bars: readonly { label: string; share: number }[];
}

/** Bar chart of shares. The page shows the same values in a table. */
export function SharesChart({ description, bars }: Props) {
  const { paths, yTicks } = stackedBars(
    bars.map(({ label, share }) => ({ label, values: [share] })),
    1,
    (value) => `${value}%`,
  );
  return (
    <ChartFrame
      size="compact"
      description={`${description}: ${bars.map(({ label, share }) => `${label} ${percentText(share)}`).join(', ')}`}
      yTicks={yTicks}
      xTicks={bars.map(({ label }, at) => ({ at: (at + 0.5) / bars.length, label }))}
      drawing={paths.map((path, layer) => (
        <path key={layer} fill="currentColor" d={path} />
      ))}
    />
  );
}
