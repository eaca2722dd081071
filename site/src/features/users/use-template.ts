import type { EstimateTemplate } from 'api-extensions/contracts/estimates/settings';
import type { EstimateItem } from 'api-extensions/contracts/estimates/estimates';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readItems } from '../../platform/estimate-items';

/** Value of the option for no template. */
export const NO_TEMPLATE = 'none';

/** Texts of the form that a template has, too. */
type Texts = Record<'title' | 'note' | 'valid_until', string>;

interface Options {
  form: { ref: RefObject<HTMLFormElement> };
  templates: readonly EstimateTemplate[];
  /** Initial values of the fields. */
  initialTexts: Texts;
  /** Replaces the lines of the form. */
  replaceItems: (items: readonly EstimateItem[]) => void;
  /** Asks whether typed lines may be replaced. */
  confirmReplace: () => Promise<boolean>;
}

const isEmptyLine = ({ name, unit_price }: ReturnType<typeof readItems>[number]) =>
  name === '' && !unit_price;

/** Whether there are lines that the template did not fill in, apart from empty ones. */
export function hasTypedLines(
  lines: ReturnType<typeof readItems>,
  template: Pick<EstimateTemplate, 'items'> | undefined,
): boolean {
  const typed = lines.filter((line) => !isEmptyLine(line));
  return typed.length > 0 && JSON.stringify(typed) !== JSON.stringify(template?.items ?? []);
}

/**
 * Texts of a template for the fields that are empty or have the text that was filled in before: typed texts stay.
 * @param filled initial texts, or those of the template before
 */
export function textsToFill(
  current: Texts,
  filled: Texts,
  { title, note, valid_days }: Pick<EstimateTemplate, 'title' | 'note' | 'valid_days'>,
): Partial<Texts> {
  const offered: Texts = { title, note, valid_until: seoulDay(new Date(), valid_days) };
  const names = (Object.keys(offered) as (keyof Texts)[]).filter(
    (name) => current[name] === '' || current[name] === filled[name],
  );
  return Object.fromEntries(names.map((name) => [name, offered[name]]));
}

/** State of the choice of a template. `choose` fills its lines into the form, and its texts into untouched fields. */
export function useTemplate({
  form: { ref },
  templates,
  initialTexts,
  replaceItems,
  confirmReplace,
}: Options) {
  const [chosen, setChosen] = useState(NO_TEMPLATE);
  /** Increased after each template that was filled in. */
  const [uses, setUses] = useState(0);
  const filled = useRef(initialTexts);
  const lastTemplate = useRef<EstimateTemplate>();

  useEffect(() => {
    // The form has the new lines by now: the event stores them in its draft.
    if (uses > 0) ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [uses, ref]);

  const choose = async (id: string): Promise<void> => {
    const template = templates.find((known) => known.id === id);
    const form = ref.current;
    if (!template || !form) return setChosen(NO_TEMPLATE);
    const isTyped = hasTypedLines(readItems(new FormData(form)), lastTemplate.current);
    if (isTyped && !(await confirmReplace())) return;
    const field = (name: keyof Texts) => form.elements.namedItem(name) as HTMLInputElement;
    const current = {
      title: field('title').value,
      note: field('note').value,
      valid_until: field('valid_until').value,
    };
    const texts = textsToFill(current, filled.current, template);
    for (const [name, text] of Object.entries(texts)) field(name as keyof Texts).value = text;
    filled.current = { ...filled.current, ...texts };
    lastTemplate.current = template;
    replaceItems(template.items);
    setChosen(id);
    setUses(uses + 1);
  };
  /** Called when the typed text was discarded. */
  const reset = () => {
    filled.current = initialTexts;
    lastTemplate.current = undefined;
    setChosen(NO_TEMPLATE);
  };
  return { chosen, choose, reset };
}
