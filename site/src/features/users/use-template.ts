import type { EstimateTemplate } from 'api-extensions/contracts/estimate-settings';
import type { EstimateItem } from 'api-extensions/contracts/estimates';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readItems } from '../../platform/estimate-items';

export const NO_TEMPLATE = 'none';

type Texts = Record<'title' | 'note' | 'valid_until', string>;

interface Parts {
  form: { ref: RefObject<HTMLFormElement> };
  templates: readonly EstimateTemplate[];
  /** Initial values of the fields. */
  start: Texts;
  /** Replaces the lines of the form. */
  show: (items: readonly EstimateItem[]) => void;
  /** Asks whether typed lines may be replaced. */
  confirmReplace: () => Promise<boolean>;
}

const isEmpty = ({ name, unit_price }: ReturnType<typeof readItems>[number]) => name === '' && !unit_price;

/** Whether lines differ from those of a template; empty ones do not. */
export function haveTyped(
  lines: ReturnType<typeof readItems>,
  template: Pick<EstimateTemplate, 'items'> | undefined,
): boolean {
  const typed = lines.filter((line) => !isEmpty(line));
  return typed.length > 0 && JSON.stringify(typed) !== JSON.stringify(template?.items ?? []);
}

/** Texts of a template for the fields that have none yet, or only what was filled in before. */
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

/** Fills a template's lines into the form, and its texts into fields in which nothing was typed. */
export function useTemplate({ form: { ref }, templates, start, show, confirmReplace }: Parts) {
  const [chosen, setChosen] = useState(NO_TEMPLATE);
  /** Counts the templates that were filled in. */
  const [uses, setUses] = useState(0);
  const filled = useRef(start);
  const last = useRef<EstimateTemplate>();

  useEffect(() => {
    // Now the form has the new lines: they are kept as a draft.
    if (uses > 0) ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [uses, ref]);

  const choose = async (id: string): Promise<void> => {
    const template = templates.find((one) => one.id === id);
    const form = ref.current;
    if (!template || !form) return setChosen(NO_TEMPLATE);
    const isTyped = haveTyped(readItems(new FormData(form)), last.current);
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
    last.current = template;
    show(template.items);
    setChosen(id);
    setUses(uses + 1);
  };
  /** Call it when the form was emptied. */
  const reset = () => {
    filled.current = start;
    last.current = undefined;
    setChosen(NO_TEMPLATE);
  };
  return { chosen, choose, reset };
}
