import { css } from '@emotion/react';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { Dialog } from '../dialog';
import { IconButton } from '../icon-button';
import { arrangeColumns, type ColumnLayout } from './grid-column';

const list = css`
  display: grid;
  margin-top: var(--space-4);
  & > li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    min-height: 3.25rem;
    border-bottom: 1px solid var(--color-line);
  }
  & > li > div:first-of-type {
    flex: 1;
    padding-bottom: 0.625rem;
  }
`;

const down = css`
  rotate: 180deg;
`;

interface NamedColumn {
  key: string;
  head: string;
  hidden?: boolean;
}

interface Props {
  open: boolean;
  onClose: () => void;
  columns: readonly NamedColumn[];
  layout: ColumnLayout | null;
  /** The account keeps the choice, not this browser. */
  isOfAccount: boolean;
  /** Null: the default layout. */
  onChange: (layout: ColumnLayout | null) => void;
}

/** Chooses which columns a grid shows, and in which order. Changes apply at once. */
export function ColumnDialog({ open, onClose, columns, layout, isOfAccount, onChange }: Props) {
  const shown = arrangeColumns(columns, layout).slice(1);
  const hidden = columns.slice(1).filter((column) => !shown.includes(column));
  const changeShown = (nextShown: readonly NamedColumn[]) =>
    onChange({
      shown: nextShown.map(({ key }) => key),
      hidden: columns
        .slice(1)
        .filter((column) => !nextShown.includes(column))
        .map(({ key }) => key),
    });
  const move = (at: number, by: number) => {
    const next = [...shown];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    changeShown(next);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="열 설정"
      description={`표에 보일 열과 순서를 고르세요. 화면이 좁으면 뒤에 있는 열부터 표에서 빠집니다. ${
        isOfAccount ? '계정에 저장되어 다른 기기에서도 같습니다.' : '이 브라우저에 저장됩니다.'
      }`}
      actions={
        <>
          <Button variant="outline" onClick={() => onChange(null)}>
            처음 상태로
          </Button>
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <ul css={list} aria-label="열">
        {shown.map((column, at) => (
          <li key={column.key}>
            <Checkbox
              label={column.head}
              checked
              onChange={() => changeShown(shown.filter((other) => other !== column))}
            />
            <IconButton
              icon="arrow"
              label={`${column.head} 앞으로`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <span css={down}>
              <IconButton
                icon="arrow"
                label={`${column.head} 뒤로`}
                disabled={at === shown.length - 1}
                onClick={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
        {hidden.map((column) => (
          <li key={column.key}>
            <Checkbox label={column.head} checked={false} onChange={() => changeShown([...shown, column])} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
