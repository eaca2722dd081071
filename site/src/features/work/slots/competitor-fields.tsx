import { css } from '@emotion/react';
import { type Competitor, GROUP_COMPETITORS_MAX } from 'api-extensions/contracts/work-slot-groups';
import { RANK_KINDS, type RankKind } from 'api-extensions/contracts/rules/kinds';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../../platform/draft';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { pair } from './slot-fields';

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

const KEPT_NAME = /^competitors\.(\d+)\.name$/;

/** The competitors of a form: those of its draft, which may have more or fewer than the group, or the saved ones. */
export function competitorRows(
  competitors: readonly Competitor[],
  storedDraft: Draft | null,
): (Competitor | undefined)[] {
  if (!storedDraft) return [...competitors];
  return Object.keys(storedDraft)
    .flatMap((field) => KEPT_NAME.exec(field)?.[1] ?? [])
    .map((at) => competitors.find(({ id }) => String(id) === storedDraft[`competitors.${at}.id`]));
}

interface Props {
  competitors: readonly Competitor[];
  /** The draft of the form. */
  storedDraft: Draft | null;
}

/** The competitors of a group: name, and a target for each kind of lookup in which they are compared. */
export function CompetitorFields({ competitors, storedDraft }: Props) {
  const next = useRef(0);
  const rowOf = (competitor: Competitor | undefined) => ({ ...competitor, key: next.current++ });
  const [rows, setRows] = useState(() => competitorRows(competitors, storedDraft).map(rowOf));
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(rows);
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    // The fields are named by position: the draft has to follow.
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
          <div css={pair}>
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
    </div>
  );
}

const NAME = /^competitors\.(\d+)\.(id|name|targets\.(\w+))$/;

/** Values of the fields above in the contract's form. */
export function readCompetitors(data: FormData) {
  const rows: { id?: number; name: string; targets: Record<string, string> }[] = [];
  for (const [field, value] of data.entries()) {
    const [, at, part, kind] = NAME.exec(field) ?? [];
    if (at === undefined) continue;
    const row = (rows[Number(at)] ??= { name: '', targets: {} });
    if (kind) row.targets[kind] = String(value);
    else if (part === 'id') row.id = value === '' ? undefined : Number(value);
    else row.name = String(value);
  }
  return rows;
}
