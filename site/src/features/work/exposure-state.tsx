import type { PostExposure } from 'api-extensions/contracts/work/exposure';
import { dottedDay } from 'api-extensions/contracts/rules/days';
import type { ExportColumn } from '../../platform/export/export-menu';
import { fileTime } from '../../platform/korean-format';
import type { Filter } from '../../platform/list-filters';
import { optionsOf } from '../../platform/options';
import { EXPOSURE_LABELS } from '../../platform/state-labels';
import { Badge } from '../../ui/badge';
import { reasonText } from './failure-words';

/** Since when the state holds, or why it is unknown; empty for a post that was not judged yet. */
function exposureNote({ since, fault }: PostExposure): string {
  if (fault) return reasonText(fault);
  return since ? `${dottedDay(since)}부터` : '';
}

/** Filter of a list by the state of exposure. */
export const EXPOSURE_FILTER: Filter = {
  name: 'exposure',
  label: '노출',
  options: optionsOf(EXPOSURE_LABELS),
};

interface Exposed {
  exposure: PostExposure | null;
}

/** Columns of an exported file about the exposure. */
export const EXPOSURE_EXPORT: ExportColumn<Exposed>[] = [
  ['노출', ({ exposure }) => (exposure ? EXPOSURE_LABELS[exposure.state].text : '')],
  ['노출 시작·누락 시작', ({ exposure }) => exposure?.since ?? ''],
  ['확인할 수 없는 이유', ({ exposure }) => (exposure?.fault ? exposureNote(exposure) : '')],
  ['노출 확인', ({ exposure }) => fileTime(exposure?.checked_at ?? null)],
];

/** Whether Naver's search finds a post: its badge and since when. A dash where there is no post. */
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
