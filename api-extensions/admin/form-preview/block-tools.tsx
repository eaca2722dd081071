import { IconButton } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Duplicate, Plus, Trash } from '@strapi/icons';

/** What is done with a block from the drawing. */
export type BlockAction = 'up' | 'down' | 'copy' | 'above' | 'below' | 'remove';

interface Props {
  /** Kind of the block, in Korean. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onAction: (action: BlockAction) => void;
}

/** The buttons of a block in the drawing. */
export function BlockTools({ name, isFirst, isLast, onAction }: Props) {
  const tools = [
    { action: 'up', label: '위로 옮기기', icon: <ArrowUp />, isOff: isFirst },
    { action: 'down', label: '아래로 옮기기', icon: <ArrowDown />, isOff: isLast },
    { action: 'copy', label: '복제', icon: <Duplicate />, isOff: false },
    { action: 'above', label: '위에 블록 추가', icon: <AddAbove />, isOff: false },
    { action: 'below', label: '아래에 블록 추가', icon: <AddBelow />, isOff: false },
    { action: 'remove', label: '삭제', icon: <Trash />, isOff: false },
  ] as const;
  return (
    <div className="form-preview-tools" data-tools role="toolbar" aria-label={`‘${name}’ 블록`}>
      <strong>{name}</strong>
      {tools.map(({ action, label, icon, isOff }) => (
        <IconButton
          key={action}
          type="button"
          size="S"
          variant="ghost"
          label={label}
          data-tool={action}
          // Not `disabled`: the button that moved a block to the end keeps the focus.
          aria-disabled={isOff}
          style={{ opacity: isOff ? 0.35 : 1 }}
          onClick={() => !isOff && onAction(action)}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  );
}

const LINE = { display: 'block', width: '1.6rem', height: '2px', background: 'currentColor' };
const STACK = { display: 'inline-flex', flexDirection: 'column', alignItems: 'center', gap: '1px' } as const;

const AddAbove = () => (
  <span style={STACK} aria-hidden="true">
    <Plus width="1.2rem" height="1.2rem" />
    <span style={LINE} />
  </span>
);
const AddBelow = () => (
  <span style={STACK} aria-hidden="true">
    <span style={LINE} />
    <Plus width="1.2rem" height="1.2rem" />
  </span>
);
