import { useForm } from '@strapi/admin/strapi-admin';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { componentOf, type FormLayout, isValues, listOf, type Values } from '../conflicts/form-values';
import type { BlockAction } from './block-tools';
import { formElement, openField } from './open-field';
import { copyOf, newValues, type Schemas } from './block-values';

const BLOCKS = 'blocks';

/** A block that was removed, to bring it back. */
interface Removed {
  name: string;
  index: number;
  block: Values;
}

/** Where a new block goes. */
export interface Adding {
  index: number;
  /** In words: what it is added above or below of. */
  title: string;
}

export type BlockActions = ReturnType<typeof useBlockActions>;

/** The blocks of Strapi's form, and what the tools of the drawing do with them. */
export function useBlockActions(layout: FormLayout) {
  const {
    values: anyValues,
    addFieldRow,
    moveFieldRow,
    removeFieldRow,
  } = useForm('FormPreview', (form) => form);
  const values = anyValues as Values;
  const { components, contentType } = useContentManagerContext();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [message, setMessage] = useState('');
  const rows = listOf(values[BLOCKS]).filter(isValues);
  const nameOf = useCallback((uid: string) => layout.components[uid]?.name ?? uid, [layout]);
  const blocks = rows.map((row) => ({
    key: String(row.__temp_key__),
    name: nameOf(componentOf({ name: BLOCKS, label: '', type: 'dynamiczone' }, row)),
  }));
  const latest = useRef({ rows, blocks });
  latest.current = { rows, blocks };

  /** Place of a block that was added, until the form has it. */
  const added = useRef<number | null>(null);
  const form = useRef({ layout, values });
  form.current = { layout, values };
  useEffect(() => {
    const index = added.current;
    added.current = null;
    const element = index === null ? null : formElement();
    if (element) void openField(element, `${BLOCKS}.${index}`, form.current);
  }, [rows.length]);

  const act = useCallback(
    (key: string, action: BlockAction) => {
      const index = latest.current.blocks.findIndex((block) => block.key === key);
      const row = latest.current.rows[index];
      const name = latest.current.blocks[index]?.name ?? '';
      if (!row) return;
      setRemoved(null);
      if (action === 'up' || action === 'down') {
        const to = index + (action === 'up' ? -1 : 1);
        moveFieldRow(BLOCKS, index, to);
        setMessage(`‘${name}’ 블록을 ${to + 1}번째로 옮겼습니다.`);
      } else if (action === 'copy') {
        addFieldRow(BLOCKS, copyOf(row, String(row.__component), layout), index + 1);
        setMessage(`‘${name}’ 블록을 아래에 복제했습니다.`);
      } else if (action === 'remove') {
        removeFieldRow(BLOCKS, index);
        // Without row numbers: it may be brought back after the entry was saved without it.
        setRemoved({ name, index, block: copyOf(row, String(row.__component), layout) });
        setMessage('');
      } else {
        const isAbove = action === 'above';
        const title = `‘${name}’ ${isAbove ? '위에' : '아래에'} 블록 추가`;
        setAdding({ index: isAbove ? index : index + 1, title });
      }
    },
    [addFieldRow, layout, moveFieldRow, removeFieldRow],
  );

  const add = (uid: string) => {
    if (!adding) return;
    addFieldRow(BLOCKS, { ...newValues(uid, components as Schemas), __component: uid }, adding.index);
    added.current = adding.index;
    setMessage(`‘${nameOf(uid)}’ 블록을 추가했습니다. 이어서 내용을 적어 주세요.`);
    setAdding(null);
  };
  const bringBack = () => {
    if (!removed) return;
    addFieldRow(BLOCKS, removed.block, removed.index);
    setMessage(`‘${removed.name}’ 블록을 되살렸습니다.`);
    setRemoved(null);
  };
  const zone = contentType?.attributes[BLOCKS] as { components?: string[] } | undefined;
  return {
    blocks,
    /** Kinds that can be added. */
    kinds: zone?.components ?? [],
    nameOf,
    act,
    adding,
    startAdding: () => setAdding({ index: rows.length, title: '블록 추가' }),
    stopAdding: () => setAdding(null),
    add,
    removed,
    bringBack,
    message,
  };
}
