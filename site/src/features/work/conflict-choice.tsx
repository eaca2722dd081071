import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Comparison, type Difference } from './comparison';
import { buttons } from './list-style';

interface Props {
  differences: readonly Difference[];
  busy: boolean;
  /** Saves the local version over the saved one. */
  onMine: () => void;
  /** Keeps the saved version and discards the local one. */
  onTheirs: () => void;
}

/** Shown when another user has saved the same row: both versions, of which the second user chooses one. */
export function ConflictChoice({ differences, busy, onMine, onTheirs }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The submit button may be far below.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} css={{ outline: 'none' }}>
      <Notice tone="warn">
        <p>
          그사이 다른 사람이 이 내용을 고쳤습니다. 아직 저장하지 않았습니다. 어느 쪽을 남길지 골라 주세요.
        </p>
        {differences.length === 0 ? (
          <p>서로 다른 항목은 없습니다.</p>
        ) : (
          <Comparison differences={differences} />
        )}
        <div css={[buttons, { marginTop: 'var(--space-3)' }]}>
          <Button loading={busy} onClick={onMine}>
            내 값으로 저장
          </Button>
          <Button variant="outline" disabled={busy} onClick={onTheirs}>
            저장된 값 그대로 두기
          </Button>
        </div>
      </Notice>
    </div>
  );
}
