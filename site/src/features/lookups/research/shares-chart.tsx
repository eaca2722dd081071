import { ChartFrame } from '../../../ui/chart/chart-frame';
import { stackedBars } from '../../../ui/chart/stacked-bars';
import { percentText } from './research-text';

interface Props {
  description: string;
  /** Shares in percent, from left to right. */
  bars: readonly { label: string; share: number }[];
}

/** Shares as bars. A table beside it has the same values. */
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
