import { lazy, Suspense } from 'react';
import type { HistoryProps } from './history-card';
import type { Device } from 'api-extensions/contracts/rules/page-sections';
import type { SavedKind } from 'api-extensions/contracts/lookups-saved';
import { print } from '../../ui/theme/breakpoints';
import { useSession } from '../../platform/session';

const HistoryCard = lazy(() => import('./history-card'));

/** Earlier outcomes of the same lookup. Its code is loaded with the first outcome: the page loads without the chart. */
export function History(props: HistoryProps) {
  return (
    <Suspense fallback={null}>
      <HistoryCard {...props} />
    </Suspense>
  );
}

/** Few visitors are members, so the dialog's code is loaded on demand. */
const SaveKeyword = lazy(() => import('./saved/save-keyword'));

interface SaveProps {
  result: { kind: SavedKind; keyword: string; target: string };
  /** Device of the rank; missing if the rank is the same for all devices. */
  device?: Device;
}

/** Button that saves the lookup of a result, for signed-in and approved users; nothing for others. */
export function SavePrompt({ result, device }: SaveProps) {
  const level = useSession().data?.role_level ?? 0;
  if (level === 0) return null;
  const { kind, keyword, target } = result;
  return (
    <div css={{ minHeight: '2.75rem', [print]: { display: 'none' } }}>
      <Suspense fallback={null}>
        <SaveKeyword key={`${kind} ${keyword} ${target}`} {...{ kind, keyword, target }} />
      </Suspense>
      {device === 'mobile' && (
        <p css={{ marginTop: '0.5rem', fontSize: 'var(--text-sm)' }}>
          저장한 키워드는 PC 화면의 순위로 확인합니다.
        </p>
      )}
    </div>
  );
}
