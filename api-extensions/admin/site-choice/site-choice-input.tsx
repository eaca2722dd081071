import { useForm } from '@strapi/admin/strapi-admin';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import {
  Field,
  Flex,
  Link,
  MultiSelect,
  MultiSelectOption,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import { useCallback } from 'react';
import { listSiteChoices, previewUid, siteChoiceKind } from '../../contracts/preview/admin';
import { linesOf } from '../../contracts/rules/text';
import { messageOf, useCall } from '../call-api';
import type { CustomFieldProps } from '../custom-field';
import { domainOfForm } from '../form-preview/form-request';
import { usePolled } from '../use-polled';
import { KIND_TEXTS, NO_SITE, optionsOf, referenceError } from './wording';

interface Props extends CustomFieldProps<string | null> {
  /** Its custom field ends in the kind of entries: `site-form`, `site-board`, `site-page`. */
  attribute: { customField: string };
}

/** A field that names entries of the form's site, chosen from a list of them: one form or board, or any number of pages, one a line. */
export function SiteChoiceInput(props: Props) {
  const { name, label, required, disabled = false, attribute, onChange } = props;
  const kind = siteChoiceKind.parse(attribute.customField.split('site-').at(-1));
  const texts = KIND_TEXTS[kind];
  const isList = kind === 'page';
  const stored = linesOf(typeof props.value === 'string' ? props.value : '');
  const { hasSite, choices, failure } = useChoices(kind);
  const error = props.error || failure || (choices && referenceError(kind, choices, stored));
  const hint = !hasSite ? NO_SITE : choices?.length === 0 ? texts.none : props.hint;
  const options = choices && optionsOf(kind, choices, stored);
  const field = { disabled, placeholder: texts.placeholder };
  return (
    <Field.Root name={name} hint={hint} error={error || undefined} required={required}>
      <Field.Label>{label}</Field.Label>
      {options === null ? (
        // Without a list, as while it loads, what is stored can be read.
        <TextInput
          value={stored.join(', ')}
          placeholder={texts.placeholder}
          disabled
          onChange={() => undefined}
        />
      ) : isList ? (
        <MultiSelect
          {...field}
          withTags
          value={stored}
          onClear={() => onChange(name, null)}
          clearLabel="모두 빼기"
          onChange={(chosen: string[]) => onChange(name, chosen.length > 0 ? chosen.join('\n') : null)}
        >
          {options.map(({ value, text }) => (
            <MultiSelectOption key={value} value={value}>
              {text}
            </MultiSelectOption>
          ))}
        </MultiSelect>
      ) : (
        <SingleSelect
          {...field}
          value={stored[0] ?? null}
          onChange={(chosen: string | number) => onChange(name, String(chosen))}
        >
          {options.map(({ value, text }) => (
            <SingleSelectOption key={value} value={value}>
              {text}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
        <Field.Hint />
        {!isList && (
          <Link
            href={`/admin/content-manager/collection-types/${texts.uid}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.open}
          </Link>
        )}
      </Flex>
      <Field.Error />
    </Field.Root>
  );
}

/** Entries of the form's site, read again when the editor comes back from another tab. */
function useChoices(of: Parameters<typeof optionsOf>[0]) {
  const call = useCall();
  const { model, id } = useContentManagerContext();
  const domain = useForm('SiteChoiceInput', (form) => domainOfForm(form.values));
  const entry = !id || id === 'create' ? null : id;
  const hasSite = entry !== null || domain !== null;
  const read = useCallback(async () => {
    if (!hasSite) return null;
    const query = {
      of,
      uid: previewUid.parse(model),
      ...(entry !== null && { entry }),
      ...(domain !== null && { domain }),
    };
    return (await call(listSiteChoices, { query })).data;
  }, [call, of, model, entry, domain, hasSite]);
  const { value, error } = usePolled(read, () => null);
  return {
    hasSite,
    choices: hasSite ? value : null,
    failure: error === null ? '' : messageOf(error, '목록을 읽지 못했습니다. 잠시 후 다시 시도해 주세요.'),
  };
}
