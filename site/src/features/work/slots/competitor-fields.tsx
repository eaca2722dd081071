import { css } from '@emotion/react';
import { type Competitor, GROUP_COMPETITORS_MAX } from 'api-extensions/contracts/work/slot-groups';
import { RANK_KINDS, type RankKind } from 'api-extensions/contracts/rules/kinds';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../platform/draft';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PastedCompetitors } from './pasted-competitors';
import { twoColumns } from './slot-fields';

const block = css`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-sm);
  & > legend {
    padding-inline: var(--space-2);
    color: var(--color-ink);
    font-weight: 650;
  }
`;

const stack = css`
  display: grid;
  gap: inherit;
`;

const TARGETS: Record<RankKind, { label: string; placeholder: string }> = {
  web: { label: '웹사이트', placeholder: '예: example.com' },
  shop: { label: '쇼핑몰', placeholder: '예: 다온몰' },
  place: { label: '플레이스', placeholder: '예: 다온미용실' },
  view: { label: '블로그·카페', placeholder: '예: blog.naver.com/아이디' },
};

/** Field of a draft that exists once for each competitor. */
const NAME_FIELD = /^competitors\.(\d+)\.name$/;

/** The competitors in a form: those of its draft, undefined for a new one, or the saved ones without a draft. */
export function competitorRows(
  competitors: readonly Competitor[],
  storedDraft: Draft | null,
): (Competitor | undefined)[] {
  if (!storedDraft) return [...competitors];
  return Object.keys(storedDraft)
    .flatMap((field) => NAME_FIELD.exec(field)?.[1] ?? [])
    .map((at) => competitors.find(({ id }) => String(id) === storedDraft[`competitors.${at}.id`]));
}

interface Props {
  competitors: readonly Competitor[];
  /** The draft of the form. */
  storedDraft: Draft | null;
}

/** Fields for the competitors of a group: name, and a target for each kind of lookup in which they are compared. */
export function CompetitorFields({ competitors, storedDraft }: Props) {
  const nextKey = useRef(0);
  const rowOf = (competitor: Partial<Competitor> | undefined) => ({ ...competitor, key: nextKey.current++ });
  const [rows, setRows] = useState(() => competitorRows(competitors, storedDraft).map(rowOf));
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(rows);
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    // Field names contain positions, so the draft must be stored again after a row was added or removed.
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);
  const add = () => setRows([...rows, rowOf(undefined)]);
  const isChanged =
    rows.length !== competitors.length || rows.some(({ id }, at) => id !== competitors[at]?.id);
  return (
    <div ref={box} css={stack} data-changed={isChanged || undefined}>
      {rows.map(({ key, id, name, targets }, at) => (
        <fieldset key={key} css={block}>
          <legend>경쟁사 {at + 1}</legend>
          {/* Not type="hidden", which a draft does not store. */}
          <input hidden name={`competitors.${at}.id`} defaultValue={id ?? ''} />
          <TextField label="경쟁사 이름" name={`competitors.${at}.name`} maxLength={50} defaultValue={name} />
          <div css={twoColumns}>
            {RANK_KINDS.map((kind) => (
              <TextField
                key={kind}
                {...TARGETS[kind]}
                name={`competitors.${at}.targets.${kind}`}
                defaultValue={targets?.[kind]}
              />
            ))}
          </div>
          <div>
            <Button
              variant="ghost"
              tone="danger"
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              빼기<VisuallyHidden>: 경쟁사 {at + 1}</VisuallyHidden>
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < GROUP_COMPETITORS_MAX && (
        <div>
          <Button variant="outline" onClick={add}>
            경쟁사 추가
          </Button>
        </div>
      )}
      <PastedCompetitors
        free={GROUP_COMPETITORS_MAX - rows.length}
        onRead={(read) => setRows([...rows, ...read.map(rowOf)])}
      />
    </div>
  );
}

const FIELD_NAME = /^competitors\.(\d+)\.(id|name|targets\.(\w+))$/;

/** Reads CompetitorFields into the body of a call. */
export function readCompetitors(data: FormData) {
  const rows: { id?: number; name: string; targets: Record<string, string> }[] = [];
  for (const [field, value] of data.entries()) {
    const [, at, part, kind] = FIELD_NAME.exec(field) ?? [];
    if (at === undefined) continue;
    const row = (rows[Number(at)] ??= { name: '', targets: {} });
    if (kind) row.targets[kind] = String(value);
    else if (part === 'id') row.id = value === '' ? undefined : Number(value);
    else row.name = String(value);
  }
  return rows;
}
