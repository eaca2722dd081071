import type { SavedKind } from 'api-extensions/contracts/lookups-saved';
import { lazy, Suspense } from 'react';
import { print } from '../../../ui/theme/breakpoints';
import { useSession } from '../../frame/session';

/** Few visitors are members: the dialog's part of the script comes with the first of them. */
const SaveKeyword = lazy(() => import('./save-keyword'));

/** Below an answer: the way to keep its question, for who is signed in and approved. */
export function SaveCorner({ answer }: { answer: { kind: SavedKind; keyword: string; target: string } }) {
  const level = useSession().data?.role_level ?? 0;
  if (level === 0) return null;
  const { kind, keyword, target } = answer;
  return (
    <div css={{ minHeight: '2.75rem', [print]: { display: 'none' } }}>
      <Suspense fallback={null}>
        <SaveKeyword key={`${kind} ${keyword} ${target}`} {...{ kind, keyword, target }} />
      </Suspense>
    </div>
  );
}
