import {
  Button,
  Field,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import type { z } from 'zod';
import { type ConnectionTest, sendTestMessage } from '../../contracts/connections-admin';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { DialogForm, FormDialog } from '../publishing/parts';
import { TestResult } from './test-result';
import { TEST_MESSAGE } from './wording';

type Way = z.output<typeof sendTestMessage.body>['way'];

interface Props {
  /** Code of the site. */
  site: string;
  isDisabled: boolean;
}

/** Asks for a telephone number and sends it one real message. */
export function TestMessageDialog({ site, isDisabled }: Props) {
  const trigger = (
    <Button type="button" variant="secondary" disabled={isDisabled}>
      {TEST_MESSAGE.label}
    </Button>
  );
  return (
    <FormDialog trigger={trigger} title={TEST_MESSAGE.title}>
      {() => <TestMessageForm site={site} />}
    </FormDialog>
  );
}

function TestMessageForm({ site }: Pick<Props, 'site'>) {
  const call = useCall();
  const [phone, setPhone] = useState('');
  const [way, setWay] = useState<Way>('text');
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const { isWorking, failure, fields, run } = useSubmit();

  const submit = () =>
    run(TEST_MESSAGE.failure, async () => {
      setResult(null);
      setResult((await call(sendTestMessage, { body: { site, phone, way } })).data);
    });

  return (
    <DialogForm id="test-message" noValidate onSubmit={submit} send={TEST_MESSAGE.send} isWorking={isWorking}>
      <Typography>{TEST_MESSAGE.about}</Typography>
      <Field.Root name="phone" error={fields.phone} hint={TEST_MESSAGE.phoneHint} required>
        <Field.Label>받을 휴대전화 번호</Field.Label>
        <TextInput
          type="tel"
          autoComplete="off"
          placeholder="예: 010-1234-5678"
          value={phone}
          onChange={({ target }: { target: HTMLInputElement }) => setPhone(target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root name="way" hint={TEST_MESSAGE.ways[way].hint} required>
        <Field.Label>보낼 방법</Field.Label>
        <SingleSelect value={way} onChange={(value: string | number) => setWay(value as Way)}>
          {sendTestMessage.body.shape.way.options.map((option) => (
            <SingleSelectOption key={option} value={option}>
              {TEST_MESSAGE.ways[option].text}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <TestResult result={result} failure={fields.phone ? '' : failure} />
    </DialogForm>
  );
}
