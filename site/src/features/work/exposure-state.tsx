import type { PostExposure } from 'api-extensions/contracts/work-exposure';
import { dottedDay } from 'api-extensions/contracts/rules/days';
import { EXPOSURE_LABELS } from '../../platform/state-labels';
import { Badge } from '../../ui/badge';
import { reasonText } from './failure-words';

/** Since when the state holds, or why it is unknown; empty for a post that was not judged yet. */
export function exposureNote({ since, fault }: PostExposure): string {
  if (fault) return reasonText(fault);
  return since ? `${dottedDay(since)}부터` : '';
}

/** Whether the blog search finds a post: its badge and since when. A dash for one that is not published. */
export function ExposureState({ exposure }: { exposure: PostExposure | null }) {
  if (!exposure) return '-';
  const { tone, text } = EXPOSURE_LABELS[exposure.state];
  return (
    <>
      <Badge tone={tone}>{text}</Badge>{' '}
      <span css={{ fontSize: 'var(--text-sm)' }}>{exposureNote(exposure)}</span>
    </>
  );
}
