import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import {
  amountsOf,
  type Estimate,
  estimate as estimateShape,
  ESTIMATE_ITEMS_MAX,
  type EstimateAction,
  type EstimateItem,
  estimateAction,
  VALID_DAYS,
} from 'api-extensions/contracts/estimates';
import type { EstimateTemplate } from 'api-extensions/contracts/estimate-settings';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi, newRequestKey } from '../../platform/api-call';
import { compareFields } from '../../platform/comparison';
import { useConflict } from '../../platform/conflict';
import { FormConflict } from '../../platform/conflict-dialog';
import { DraftNotice, FormElement } from '../../platform/form';
import { won } from '../../platform/korean-format';
import type { FieldErrors } from '../../platform/failure-text';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { FieldNotes } from '../../ui/field';
import { FormFailure, FormStack } from '../../ui/form-body';
import { IconButton } from '../../ui/icon-button';
import { TextField, Textarea } from '../../ui/text-field';
import { from } from '../../ui/theme/breakpoints';

/** Parses a typed number, e.g. `1,200,000`; undefined if it is invalid. */
export function typedNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s원₩]/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

const items = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0 0 var(--space-2);
    color: var(--color-ink);
    font-weight: 650;
  }
`;

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: start;
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  & > div:first-of-type {
    grid-column: 1 / -1;
  }
  & > button {
    margin-top: 1.75rem;
  }
  ${from.md} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr) minmax(0, 2fr) auto;
    & > div:first-of-type {
      grid-column: auto;
    }
  }
`;

interface Line {
  key: number;
  name: string;
  quantity: string;
  unit_price: string;
}

const EMPTY = { name: '', quantity: '1', unit_price: '' };

/** The lines of the form; the contract refuses values that are not numbers. */
function readItems(data: FormData) {
  const text = (name: string) => data.get(name);
  const read = [];
  for (let index = 0; text(`items.${index}.name`) !== null; index += 1) {
    const number = (name: string) => typedNumber(String(text(`items.${index}.${name}`) ?? ''));
    read.push({
      name: String(text(`items.${index}.name`)),
      quantity: number('quantity'),
      unit_price: number('unit_price'),
    });
  }
  return read;
}

interface Props {
  /** The estimate to edit; omitted for a new one. */
  estimate?: Estimate;
  /** The member a new estimate is for; without one a field asks for the receiver. */
  userId?: string;
  /** What a new estimate begins with. */
  template?: EstimateTemplate;
  onSaved: (estimate: Estimate) => void | Promise<void>;
  /** Called with another user's version when it is chosen after an edit conflict. */
  onReplaced?: (estimate: Estimate) => void;
  /** Called when there is unsaved text. */
  onTyped?: () => void;
  /** Called when the typed text was discarded. */
  onDiscarded?: () => void;
}

const itemsText = (given: readonly EstimateItem[]) =>
  given
    .map(({ name, quantity, unit_price }) => `${name} ${koreanNumber(quantity)} × ${won(unit_price)}`)
    .join('\n');

const differencesOf = (current: Estimate, given: EstimateAction) =>
  given.action === 'write'
    ? compareFields(current, given, {
        title: ['제목'],
        items: ['항목', itemsText],
        valid_until: ['유효 기한'],
        note: ['안내'],
      })
    : [];

/**
 * The lines of the form and the sums of what is typed.
 * @param kept fields of a restored draft
 */
function useLines(
  start: { items: EstimateItem[] } | undefined,
  kept: object | null,
  form: RefObject<HTMLFormElement>,
) {
  const next = useRef(0);
  const lineOf = (line: Omit<Line, 'key'>): Line => ({ ...line, key: next.current++ });
  const linesOf = (saved: { items: EstimateItem[] } | undefined) =>
    saved && saved.items.length > 0
      ? saved.items.map(({ name, quantity, unit_price }) =>
          lineOf({ name, quantity: String(quantity), unit_price: koreanNumber(unit_price) }),
        )
      : [lineOf(EMPTY)];
  const [lines, setLines] = useState<Line[]>(() => {
    // A restored draft needs as many lines as it had.
    const count = Object.keys(kept ?? {}).filter((name) => /^items\.\d+\.name$/.test(name)).length;
    const saved = linesOf(start);
    return count === 0 ? saved : Array.from({ length: count }, (_, index) => saved[index] ?? lineOf(EMPTY));
  });
  const [sums, setSums] = useState(() => amountsOf(start?.items ?? []));

  const reckon = () => {
    const element = form.current;
    if (!element) return;
    const typed = readItems(new FormData(element));
    setSums(amountsOf(typed.map(({ quantity = 0, unit_price = 0 }) => ({ quantity, unit_price }))));
  };
  // A removed line no longer counts.
  useEffect(reckon, [lines, form]);

  return {
    lines,
    setLines,
    add: () => setLines([...lines, lineOf(EMPTY)]),
    show: (saved: { items: EstimateItem[] } | undefined) => setLines(linesOf(saved)),
    sums,
    reckon,
  };
}

/** Editor of an estimate: lines with quantity and price, a note, and the last day for acceptance. */
export function EstimateEditor(props: Props) {
  const { estimate, userId, template, onSaved, onReplaced, onTyped, onDiscarded } = props;
  const [key] = useState(newRequestKey);
  const conflict = useConflict(estimateShape, (body: EstimateAction) => callApi(estimateAction, { body }));
  const { form, errors, failure, busy, kept, ...draft } = useForm({
    schema: estimateAction.body,
    draft: `estimate ${estimate?.id ?? `for ${userId ?? ''}${template ? ` by ${template.id}` : ''}`}`,
    read: (data) => ({
      action: 'write' as const,
      ...(estimate
        ? { id: estimate.id, version: Number(data.get('version')) }
        : {
            ...(userId ? { user_id: userId } : { party: String(data.get('party') ?? '') }),
            request_key: String(data.get('request_key') ?? ''),
          }),
      title: String(data.get('title') ?? ''),
      items: readItems(data),
      note: String(data.get('note') ?? ''),
      valid_until: String(data.get('valid_until') ?? ''),
    }),
    send: conflict.send,
    onDone: ({ data }) => onSaved(data),
    onFailure: conflict.isConflict,
  });

  const start = estimate ?? template;
  const { lines, setLines, add, show, sums, reckon } = useLines(start, kept, form.ref);

  return (
    <>
      <FormElement
        of={{ form, errors }}
        aria-label="견적 작성"
        onInput={(event) => {
          form.onInput(event);
          reckon();
          onTyped?.();
        }}
      >
        <FormStack>
          <FormFailure text={failure ?? errors.user_id ?? null} />
          <DraftNotice
            of={{
              ...draft,
              discard: () => {
                draft.discard();
                show(start);
                onDiscarded?.();
              },
            }}
          />
          <input hidden name="request_key" defaultValue={key} />
          {/* The draft stores the version that the text is based on. */}
          {estimate && <input key={estimate.version} hidden name="version" defaultValue={estimate.version} />}
          {!estimate && !userId && (
            <TextField
              label="받는 곳"
              name="party"
              required
              placeholder="예: 새봄 카페"
              hint="회원이 아닌 고객의 회사명이나 이름입니다. 보낸 뒤 링크를 복사해 전달하실 수 있습니다."
            />
          )}
          <TextField label="제목" name="title" required defaultValue={start?.title} />
          <Lines
            lines={lines}
            errors={errors}
            onAdd={add}
            onRemove={(removed) => {
              setLines(lines.filter((line) => line !== removed));
              onTyped?.();
            }}
          />
          <p role="status">
            공급가액 {won(sums.supply)} · 부가가치세 {won(sums.vat)} · <strong>합계 {won(sums.total)}</strong>
          </p>
          <TextField
            label="유효 기한"
            name="valid_until"
            type="date"
            required
            min={seoulDay(new Date())}
            defaultValue={estimate?.valid_until ?? seoulDay(new Date(), template?.valid_days ?? VALID_DAYS)}
          />
          <Textarea
            label="안내 (선택)"
            name="note"
            defaultValue={start?.note}
            hint="진행 일정, 결제 조건 등 고객에게 보여 줄 내용을 적어 주세요."
          />
          <div>
            <Button type="submit" size="md" variant={estimate ? 'outline' : 'solid'} loading={busy}>
              저장
            </Button>
          </div>
        </FormStack>
      </FormElement>
      <FormConflict
        of={conflict}
        differences={differencesOf}
        discard={draft.discard}
        onDone={(saved) => {
          show(saved);
          void onSaved(saved);
        }}
        onTakeTheirs={(theirs) => {
          show(theirs);
          onReplaced?.(theirs);
        }}
      />
    </>
  );
}

interface LinesProps {
  lines: readonly Line[];
  errors: FieldErrors;
  onAdd: () => void;
  onRemove: (line: Line) => void;
}

function Lines({ lines, errors, onAdd, onRemove }: LinesProps) {
  return (
    <fieldset css={items}>
      <legend>견적 항목 (부가가치세 별도)</legend>
      {lines.map((line, index) => (
        <div key={line.key} css={row}>
          <TextField label={`항목 ${index + 1}`} name={`items.${index}.name`} defaultValue={line.name} />
          <TextField
            label="수량"
            name={`items.${index}.quantity`}
            inputMode="numeric"
            defaultValue={line.quantity}
          />
          <TextField
            label="단가 (원)"
            name={`items.${index}.unit_price`}
            inputMode="numeric"
            defaultValue={line.unit_price}
          />
          <IconButton
            icon="close"
            label={`항목 ${index + 1} 삭제`}
            disabled={lines.length === 1}
            onClick={() => onRemove(line)}
          />
        </div>
      ))}
      <FieldNotes id="items" error={errors.items} />
      <Button variant="outline" disabled={lines.length >= ESTIMATE_ITEMS_MAX} onClick={onAdd}>
        항목 추가
      </Button>
    </fieldset>
  );
}
