import { unstable_useDocumentLayout as useDocumentLayout } from '@strapi/content-manager/strapi-admin';
import { useMemo } from 'react';
import type { FormField, FormLayout } from './form-values';

/** A field in Strapi's layouts, as far as it is used. */
interface LayoutField {
  name: string;
  label: string;
  type: string;
  attribute?: { component?: string; repeatable?: boolean; target?: string };
  mainField?: { name?: string };
}

const toField = ({ name, label, type, attribute = {}, mainField }: LayoutField): FormField => ({
  name,
  label: label || name,
  type,
  component: attribute.component,
  repeatable: attribute.repeatable,
  target: attribute.target,
  titleField: mainField?.name,
});

/** Fields and labels of a content type's form; null until they are read. */
export function useFormLayout(model: string): FormLayout | null {
  const { edit, isLoading } = useDocumentLayout(model);
  return useMemo(() => {
    if (isLoading) return null;
    const panels = edit.layout as unknown as LayoutField[][][];
    const components = edit.components as unknown as Record<
      string,
      { layout: LayoutField[][]; settings: { displayName?: string } }
    >;
    return {
      fields: panels.flat(2).map(toField),
      components: Object.fromEntries(
        Object.entries(components).map(([uid, { layout, settings }]) => [
          uid,
          { name: settings.displayName ?? uid, fields: layout.flat().map(toField) },
        ]),
      ),
    };
  }, [edit, isLoading]);
}
