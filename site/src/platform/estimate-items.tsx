import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import {
  amountsOf,
  ESTIMATE_ITEMS_MAX,
  type EstimateItem,
} from 'api-extensions/contracts/estimates/estimates';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { FieldNotes } from '../ui/field';
import { IconButton } from '../ui/icon-button';
import { TextField } from '../ui/text-field';
import { from } from '../ui/theme/breakpoints';
import { FormConflict, type FormConflictProps } from './conflict-dialog';
import type { Draft } from './draft';
import type { FieldErrors } from './failure-text';
import { formatWon, parseTypedNumber } from './korean-format';
import { ProductList, proposePrice, useProducts } from './product-choices';

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

interface LineText {
  name: string;
  quantity: string;
  unit_price: string;
}

interface Line extends LineText {
  key: number;
}

const EMPTY: LineText = { name: '', quantity: '1', unit_price: '' };

const lineTexts = (saved: readonly EstimateItem[]): LineText[] =>
  saved.length > 0
    ? saved.map(({ name, quantity, unit_price }) => ({
        name,
        quantity: String(quantity),
        unit_price: koreanNumber(unit_price),
      }))
    : [EMPTY];

/** Text by which two lists of lines are compared. */
const comparableText = (lines: readonly LineText[]): string =>
  JSON.stringify(lines.map(({ name, quantity, unit_price }) => [name, quantity, unit_price]));

/** Reads the lines of a form. A value that is not a number becomes undefined, which the contract rejects. */
export function readItems(data: FormData) {
  const text = (name: string) => data.get(name);
  const read = [];
  for (let index = 0; text(`items.${index}.name`) !== null; index += 1) {
    const number = (name: string) => parseTypedNumber(String(text(`items.${index}.${name}`) ?? ''));
    read.push({
      name: String(text(`items.${index}.name`)),
      quantity: number('quantity'),
      unit_price: number('unit_price'),
    });
  }
  return read;
}

/** Lines of an estimate or a contract as text, for comparisons. */
export const itemsText = (items: readonly EstimateItem[]) =>
  items
    .map(({ name, quantity, unit_price }) => `${name} ${koreanNumber(quantity)} × ${formatWon(unit_price)}`)
    .join('\n');

interface FormParts {
  form: { ref: RefObject<HTMLFormElement> };
  storedDraft: Draft | null;
}

/** State of the lines of a form, and their sums. @param start the saved lines; the second parameter is the result of `useForm` */
export function useItemLines(start: readonly EstimateItem[], { form, storedDraft }: FormParts) {
  const next = useRef(0);
  const isLineRemoved = useRef(false);
  const lineOf = (line: LineText): Line => ({ ...line, key: next.current++ });
  const linesOf = (saved: readonly EstimateItem[]) => lineTexts(saved).map(lineOf);
  const [lines, setLines] = useState<Line[]>(() => {
    // The form needs as many lines as the draft that is restored.
    const count = Object.keys(storedDraft ?? {}).filter((name) => /^items\.\d+\.name$/.test(name)).length;
    const saved = linesOf(start);
    return count === 0 ? saved : Array.from({ length: count }, (_, index) => saved[index] ?? lineOf(EMPTY));
  });
  const [sums, setSums] = useState(() => amountsOf(start));
  const { ref } = form;

  const updateSums = () => {
    if (!ref.current) return;
    const typed = readItems(new FormData(ref.current));
    setSums(amountsOf(typed.map(({ quantity = 0, unit_price = 0 }) => ({ quantity, unit_price }))));
  };
  useEffect(updateSums, [lines, ref]);
  useEffect(() => {
    if (!isLineRemoved.current) return;
    isLineRemoved.current = false;
    // Fields are named by position, so the draft is stored again.
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [lines, ref]);
  return {
    lines,
    sums,
    /** Whether lines were added or removed; text typed into lines does not count. */
    isChanged: comparableText(lines) !== comparableText(lineTexts(start)),
    /** Computes the sums again, after the user has typed. */
    addUp: updateSums,
    add: () => setLines([...lines, lineOf(EMPTY)]),
    remove: (removed: Line) => {
      isLineRemoved.current = true;
      setLines(lines.filter((line) => line !== removed));
    },
    /** Replaces the lines. */
    replaceItems: (saved: readonly EstimateItem[] = []) => setLines(linesOf(saved)),
  };
}

interface FieldsProps {
  legend: string;
  of: ReturnType<typeof useItemLines>;
  errors: FieldErrors;
}

/** Fields of the lines, with name, quantity and price, and the sums below them. */
export function ItemFields({ legend, of: { lines, sums, isChanged, add, remove }, errors }: FieldsProps) {
  const products = useProducts();
  const listId = useId();
  return (
    <>
      <ProductList id={listId} products={products} />
      <fieldset css={items} data-changed={isChanged || undefined}>
        <legend>{legend} (부가가치세 별도)</legend>
        {lines.map((line, index) => (
          <div key={line.key} css={row}>
            <TextField
              label={`항목 ${index + 1}`}
              name={`items.${index}.name`}
              list={listId}
              defaultValue={line.name}
              onInput={({ currentTarget }) =>
                proposePrice(products, currentTarget, `items.${index}.unit_price`)
              }
            />
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
              onClick={() => remove(line)}
            />
          </div>
        ))}
        <FieldNotes id="items" error={errors.items} />
        <Button variant="outline" disabled={lines.length >= ESTIMATE_ITEMS_MAX} onClick={add}>
          항목 추가
        </Button>
      </fieldset>
      <p role="status">
        공급가액 {formatWon(sums.supply)} · 부가가치세 {formatWon(sums.vat)} ·{' '}
        <strong>합계 {formatWon(sums.total)}</strong>
      </p>
    </>
  );
}

type ItemsConflictProps<Row, Body> = Omit<FormConflictProps<Row, Body>, 'onDone' | 'onTakeTheirs'> & {
  lines: ReturnType<typeof useItemLines>;
  /** Called with the row after the user's version was saved. */
  onSaved: (row: Row) => void | Promise<void>;
  /** Called with the other user's version if that is chosen. */
  onReplaced?: (row: Row) => void;
};

/** The conflict dialog of a form with lines; the form then shows the lines of the chosen version. */
export function ItemsConflict<Row extends { items: readonly EstimateItem[] }, Body extends object>(
  props: ItemsConflictProps<Row, Body>,
) {
  const { lines, onSaved, onReplaced, ...conflict } = props;
  return (
    <FormConflict
      {...conflict}
      onDone={(saved) => {
        lines.replaceItems(saved.items);
        void onSaved(saved);
      }}
      onTakeTheirs={(theirs) => {
        lines.replaceItems(theirs.items);
        onReplaced?.(theirs);
      }}
    />
  );
}
