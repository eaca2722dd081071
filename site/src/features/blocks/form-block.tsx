import { css } from '@emotion/react';
import type { FormField } from 'api-extensions/contracts/common/site-form';
import { APPLY_HONEYPOT } from 'api-extensions/contracts/rules/consultation';
import { fieldName, optionName } from 'api-extensions/contracts/rules/form-fields';
import { formPrivacyHint } from 'api-extensions/contracts/rules/privacy-hint';
import { useId } from 'react';
import type { ShownForm } from '../../platform/page-context';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { FormStack } from '../../ui/form-body';
import { NativeSelect } from '../../ui/native-select';
import { Section } from '../../ui/section';
import { SiteLink } from '../../ui/site-link';
import { TextField, Textarea } from '../../ui/text-field';
import { print } from '../../ui/theme/breakpoints';
import { visuallyHidden } from '../../ui/visually-hidden';
import type { BlockProps } from './block-kinds';

/** A choice of more options is a list that opens. */
const RADIOS_MAX = 6;

const box = css`
  max-width: 40rem;
  & [data-part='error'] {
    margin-top: var(--space-2);
    color: var(--color-danger);
    font-size: var(--text-sm);
    font-weight: 550;
    line-height: 1.5;
  }
  & [data-part='failure']:not(:empty) {
    padding: var(--space-3) var(--space-4);
    border-left: 4px solid var(--color-danger);
    border-radius: 4px;
    background: var(--color-danger-tint);
    color: var(--color-ink);
  }
  & [data-part='failure']:empty,
  & [data-part='progress']:empty {
    position: absolute;
  }
  & [data-part='progress'] {
    margin-top: var(--space-3);
    font-size: var(--text-sm);
    text-align: center;
  }
  ${print} {
    & button {
      display: none;
    }
  }
`;

const sent = css`
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-left: 4px solid var(--color-primary);
  border-radius: var(--radius-sm);
  background: var(--color-paper);
  & > p:first-of-type {
    color: var(--color-ink);
    font-size: var(--text-lg);
    white-space: pre-line;
  }
  & > p + p {
    margin-top: var(--space-3);
    font-size: var(--text-sm);
  }
`;

const group = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    color: var(--color-ink);
    font-size: var(--text-sm);
    font-weight: 650;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);
  }
  & label {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-ink);
    cursor: pointer;
  }
  & input {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    accent-color: var(--color-primary);
    cursor: pointer;
  }
  & > p {
    font-size: var(--text-xs);
    line-height: 1.55;
    color: var(--color-muted);
  }
`;

const INPUTS: Partial<Record<FormField['kind'], { type: string; autoComplete: string }>> = {
  'field-person': { type: 'text', autoComplete: 'name' },
  'field-phone': { type: 'tel', autoComplete: 'tel' },
  'field-email': { type: 'email', autoComplete: 'email' },
  'field-day': { type: 'date', autoComplete: 'off' },
};

const PRIVACY = 'privacy';

/** Several boxes, or the options of one choice. */
function Choices({ field, name }: { field: FormField; name: string }) {
  const id = useId();
  const { kind, label, help, required, options } = field;
  const isOne = kind === 'field-choice';
  return (
    <fieldset css={group} aria-describedby={help ? id : undefined}>
      <legend>{titleOf(field)}</legend>
      {help && <p id={id}>{help}</p>}
      <div>
        {options.map((option, index) => (
          <label key={`${label} ${index}`}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={isOne ? name : optionName(name, index)}
              value={option}
              required={isOne && required}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const titleOf = ({ label, required }: FormField): string => (required ? label : `${label} (선택)`);

function Field({ field }: { field: FormField }) {
  const { kind, label, help, required, options } = field;
  const name = fieldName(label);
  const control = { name, label: titleOf(field), hint: help || undefined, required };
  if (kind === 'field-consent')
    return <Checkbox {...control} label={`(${required ? '필수' : '선택'}) ${label}`} value="on" />;
  if (kind === 'field-choices' || (kind === 'field-choice' && options.length <= RADIOS_MAX))
    return <Choices field={field} name={name} />;
  if (kind === 'field-choice')
    return (
      <NativeSelect
        {...control}
        defaultValue=""
        options={[
          { value: '', label: '골라 주세요' },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
      />
    );
  if (kind === 'field-lines') return <Textarea {...control} rows={5} />;
  return <TextField {...control} {...INPUTS[kind]} />;
}

/** The fields of a form with the consent and the button: a native form, which `platform/send-form.ts` sends once it is used. */
function Fields({ form }: { form: ShownForm }) {
  return (
    <form method="post" action="/api/service/forms" acceptCharset="utf-8" data-form={form.name}>
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="privacy_version" value={form.privacy_version} />
      <FormStack>
        {form.fields.map((field, index) => (
          <div key={index} data-field={fieldName(field.label)}>
            <Field field={field} />
          </div>
        ))}
        <div data-field={PRIVACY}>
          <Checkbox
            name={PRIVACY}
            value="on"
            label="(필수) 개인정보 수집·이용에 동의합니다."
            hint={formPrivacyHint(form.fields)}
            required
          />
          <p css={{ paddingLeft: '2.125rem', fontSize: 'var(--text-sm)' }}>
            <SiteLink href="/privacy">개인정보처리방침 보기</SiteLink>
          </p>
        </div>
        {/* People neither see nor focus it; bots that fill every field fill it too. */}
        <div css={visuallyHidden} aria-hidden="true">
          <label>
            비워 두세요
            <input name={APPLY_HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div role="alert" data-part="failure" />
        <div>
          <Button type="submit" size="lg" css={{ width: '100%' }}>
            {form.submit_label}
          </Button>
          <p role="status" data-part="progress" />
        </div>
      </FormStack>
    </form>
  );
}

/** A form of the editors. Where the release has none of its name, it is not shown. */
export function FormBlock({ block }: BlockProps<'blocks.form'>) {
  const { title, lead, form } = block;
  if (!form || form.fields.length === 0) return null;
  return (
    <Section name="form" title={title} lead={lead} tone="surface" heading="beside">
      <div css={box}>
        <Fields form={form} />
        <div css={sent} data-part="sent" tabIndex={-1} hidden>
          <p>{form.done_text}</p>
          <p>
            접수번호 <strong data-part="receipt" />
          </p>
        </div>
      </div>
    </Section>
  );
}
