import { css } from '@emotion/react';
import { type Competitor, GROUP_COMPETITORS_MAX } from 'api-extensions/contracts/work-slot-groups';
import { RANK_KINDS, type RankKind } from 'api-extensions/contracts/rules/kinds';
import { useState } from 'react';
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

const TARGETS: Record<RankKind, { label: string; placeholder: string }> = {
  web: { label: '웹사이트', placeholder: '예: example.com' },
  shop: { label: '쇼핑몰', placeholder: '예: 다온몰' },
  place: { label: '플레이스', placeholder: '예: 다온미용실' },
  view: { label: '블로그·카페', placeholder: '예: blog.naver.com/아이디' },
};

type Row = { key: number } & Partial<Competitor>;

/** The competitors of a group: name, and a target for each kind of lookup in which they are compared. */
export function CompetitorFields({ competitors }: { competitors: readonly Competitor[] }) {
  const [rows, setRows] = useState<readonly Row[]>(competitors.map((one) => ({ key: one.id, ...one })));
  const [next, setNext] = useState(1_000_000);
  const add = () => {
    setRows([...rows, { key: next }]);
    setNext(next + 1);
  };
  return (
    <>
      {rows.map(({ key, id, name, targets }, at) => (
        <fieldset key={key} css={block}>
          <legend>경쟁사 {at + 1}</legend>
          {id !== undefined && <input type="hidden" name={`competitors.${at}.id`} value={id} />}
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
    </>
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
    else if (part === 'id') row.id = Number(value);
    else row.name = String(value);
  }
  return rows;
}
