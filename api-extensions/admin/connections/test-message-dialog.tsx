import { Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { type ConnectionTest, sendTestMessage } from '../../contracts/connections/connections-admin';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { SelectField, TextField } from '../fields';
import { DialogForm, FormDialog } from '../parts';
import { TestResult } from './test-result';
import { TEST_MESSAGE } from './wording';

const WAYS = sendTestMessage.body.shape.way.options;
type Way = (typeof WAYS)[number];

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
      <TextField
        name="phone"
        label="받을 휴대전화 번호"
        hint={TEST_MESSAGE.phoneHint}
        error={fields.phone}
        required
        type="tel"
        autoComplete="off"
        placeholder="예: 010-1234-5678"
        value={phone}
        onChange={setPhone}
      />
      <SelectField
        name="way"
        label="보낼 방법"
        hint={TEST_MESSAGE.ways[way].hint}
        required
        value={way}
        options={WAYS.map((value) => ({ value, text: TEST_MESSAGE.ways[value].text }))}
        onChange={setWay}
      />
      <TestResult result={result} failure={fields.phone ? '' : failure} />
    </DialogForm>
  );
}
