import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { FormState } from './use-form';

/** Says that a form was filled from an unsent draft, and offers to discard it. */
export function DraftNotice({ of: { restored, discard } }: { of: Pick<FormState, 'restored' | 'discard'> }) {
  if (!restored) return null;
  return (
    <Notice role="status">
      <p>보내지 않은 내용을 불러왔습니다.</p>
      <div css={{ marginTop: 'var(--space-2)' }}>
        <Button variant="outline" onClick={discard}>
          불러온 내용 지우기
        </Button>
      </div>
    </Notice>
  );
}
