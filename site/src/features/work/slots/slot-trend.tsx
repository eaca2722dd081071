import type { Slot } from 'api-extensions/contracts/work/slots';
import { Sparkline } from '../../../ui/chart/sparkline';
import { sparkText } from './slot-text';

/** The ranks of a slot within the last 30 days, as a line. */
export const SlotTrend = ({ sparkline, standing: { ordered } }: Pick<Slot, 'sparkline' | 'standing'>) => (
  <Sparkline
    // An unordered list has no rank: days within range are drawn as rank 1.
    days={sparkline.map((day) => (day === 'in' ? 1 : day))}
    description={sparkText(sparkline, ordered)}
  />
);
