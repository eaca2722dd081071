import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

const table = css`
  width: 100%;
  margin-block: var(--space-3);
  border-collapse: collapse;
  font-size: var(--text-sm);
  & th,
  & td {
    padding: 0.5rem 0.5rem 0.5rem 0;
    border-bottom: 1px solid var(--color-warn-line);
    color: var(--color-ink);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & th:first-of-type {
    white-space: nowrap;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** One field that two people have set differently. */
export interface Difference {
  label: string;
  /** As it is saved now. */
  theirs: ReactNode;
  /** As it was typed here. */
  mine: ReactNode;
}

interface Props {
  differences: readonly Difference[];
  busy: boolean;
  /** Saves what was typed here over what is saved now. */
  onMine: () => void;
  /** Leaves what is saved now, and forgets what was typed here. */
  onTheirs: () => void;
}

/** Somebody else has saved the same row: both are shown, and whoever came second chooses. */
export function ConflictChoice({ differences, busy, onMine, onTheirs }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
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
          <table css={table}>
            <thead>
              <tr>
                <th scope="col">항목</th>
                <th scope="col">지금 저장된 값</th>
                <th scope="col">내가 입력한 값</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div css={row}>
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
