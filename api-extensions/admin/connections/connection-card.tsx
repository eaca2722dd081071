import { useNotification } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type Connection,
  type ConnectionTest,
  removeConnection,
  saveConnection,
  SECRET_FIELDS,
  testConnection,
} from '../../contracts/connections/connections-admin';
import { ConfirmButton, useSubmit } from '../actions';
import { useCall } from '../call-api';
import { FieldColumns, SelectField, TextField } from '../fields';
import { KEEP_WORDS, Note, StateLabel } from '../parts';
import { seoulTime } from '../seoul-time';
import { TestMessageDialog } from './test-message-dialog';
import { TestResult } from './test-result';
import { CONNECTION_TEXTS, type ConnectionField, secretHint, stateOf, variablesText } from './wording';

type Values = Record<string, string>;

const TRY_LATER = '잠시 후 다시 시도해 주세요.';

/** Initial values of the form: stored ones, defaults, and empty secrets. */
const valuesOf = ({ name, values }: Connection): Values =>
  Object.fromEntries(
    CONNECTION_TEXTS[name].fields.map((field) => [field.name, values[field.name] ?? field.initial ?? '']),
  );

interface Props {
  connection: Connection;
  /** Code of the site; null: the installation. */
  site: string | null;
  onChange: () => void;
}

/** The form's values and errors, and the actions of its buttons. */
function useConnectionForm({ connection, site, onChange }: Props) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const { name, source, changedAt } = connection;
  const text = CONNECTION_TEXTS[name];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(connection));
  const [pressed, setPressed] = useState<'save' | 'try' | 'remove'>('save');
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const { isWorking, failure, fields, run } = useSubmit();
  const errors: Values = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^values\./, ''), message]),
  );
  const firstWrong = text.fields.find((field) => errors[field.name])?.name;

  // Resets the form after a change, so that typed secrets disappear. A reload without a change keeps typed values.
  useEffect(() => setValues(valuesOf(connection)), [changedAt, source]);

  // The first rejected field gets the focus.
  useEffect(
    () => form.current?.querySelector<HTMLElement>(`[name="${firstWrong ?? ''}"]`)?.focus(),
    [fields],
  );

  /** Runs the call of a button, after removing the last result. */
  const press = (button: typeof pressed, failed: string, work: () => Promise<void>) => {
    setPressed(button);
    setResult(null);
    return run(`${failed} ${TRY_LATER}`, work);
  };

  const save = () =>
    press('save', '저장하지 못했습니다.', async () => {
      const body = { name, site, values } as z.input<typeof saveConnection.body>;
      await call(saveConnection, { body });
      toggleNotification({ type: 'success', message: `${text.title} 설정을 저장했습니다.` });
      onChange();
    });

  const remove = () =>
    press('remove', '지우지 못했습니다.', async () => {
      await call(removeConnection, { body: { name, site } });
      toggleNotification({ type: 'success', message: `${text.title} 설정을 지웠습니다.` });
      onChange();
    });

  const runTest = () =>
    press('try', '확인하지 못했습니다.', async () =>
      setResult((await call(testConnection, { body: { name, site } })).data),
    );

  const working = isWorking ? pressed : null;
  const problem = firstWrong ? '' : failure;
  return { form, values, setValues, errors, working, result, problem, save, remove, runTest };
}

/** Form of one connection, with buttons to save, try and remove it. */
export function ConnectionCard(props: Props) {
  const { connection, site } = props;
  const { name, source, changedBy, changedAt } = connection;
  const text = CONNECTION_TEXTS[name];
  const { form, values, setValues, errors, working, result, problem, ...actions } = useConnectionForm(props);
  const isFixed = source === 'environment';
  const isUnset = source === 'none' || source === 'unreadable';

  return (
    <Box
      tag="section"
      aria-label={text.title}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={5}
      style={KEEP_WORDS}
    >
      <form
        ref={form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void actions.save();
        }}
      >
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Flex gap={3} wrap="wrap">
            <Typography variant="delta" tag="h3">
              {text.title}
            </Typography>
            <StateLabel {...stateOf(connection)} />
          </Flex>
          <Typography textColor="neutral700">{text.about}</Typography>
          <SourceNote connection={connection} site={site} />
          <FieldColumns>
            {text.fields.map((field) => (
              <ValueField
                key={field.name}
                field={field}
                isSecret={SECRET_FIELDS[name].includes(field.name)}
                isFixed={isFixed}
                stored={connection.secrets[field.name]}
                value={isFixed ? '' : (values[field.name] ?? '')}
                error={errors[field.name]}
                onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
          </FieldColumns>
          {changedAt && (
            <Typography variant="pi" textColor="neutral600">
              {`${changedBy ?? '관리자'} 님이 ${seoulTime(changedAt)}에 저장했습니다.`}
            </Typography>
          )}
          <TestResult result={result} failure={problem} />
          <Flex gap={2} wrap="wrap">
            {!isFixed && (
              <Button type="submit" loading={working === 'save'} disabled={working !== null}>
                저장
              </Button>
            )}
            <Button
              type="button"
              variant="secondary"
              loading={working === 'try'}
              disabled={working !== null || isUnset}
              onClick={() => void actions.runTest()}
            >
              {text.tryLabel}
            </Button>
            {name === 'messages' && site !== null && (
              <TestMessageDialog site={site} isDisabled={working !== null || isUnset} />
            )}
            {(source === 'stored' || source === 'unreadable') && (
              <RemoveButton title={text.title} onConfirm={actions.remove} />
            )}
          </Flex>
        </Flex>
      </form>
    </Box>
  );
}

/** Explains states in which the form alone does not help. */
function SourceNote({ connection: { name, source }, site }: Pick<Props, 'connection' | 'site'>) {
  if (source === 'environment')
    return (
      <Note tone="neutral">
        <Typography>
          {`서버의 환경 변수(${variablesText(name, site)})로 설정되어 있어 여기에서는 바꿀 수 없습니다.`}
        </Typography>
      </Note>
    );
  if (source === 'unreadable')
    return (
      <Note tone="danger">
        <Typography>
          서버의 암호화 키(ENCRYPTION_KEY)가 바뀌어 저장된 값을 읽을 수 없습니다. 다시 입력하거나, 이전 키를
          ENCRYPTION_KEY_PREVIOUS로 설정해 달라고 운영자에게 알려 주세요.
        </Typography>
      </Note>
    );
  return null;
}

interface ValueProps {
  field: ConnectionField;
  isSecret: boolean;
  isFixed: boolean;
  /** Last characters of the stored secret; undefined without one. */
  stored: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ValueField({ field, isSecret, isFixed, stored, value, error, onChange }: ValueProps) {
  const { name, label, hint, placeholder, options, required = false } = field;
  const isRequired = required && !isFixed && stored === undefined;
  const shared = {
    name,
    label,
    error,
    hint: secretHint(stored) ?? hint,
    required: isRequired,
    value,
    onChange,
  };
  return options && !isFixed ? (
    <SelectField {...shared} options={options} />
  ) : (
    <TextField
      {...shared}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      disabled={isFixed}
      placeholder={isFixed ? '환경 변수로 설정됨' : placeholder}
    />
  );
}

/** Asks for confirmation, because a removed secret cannot be brought back. */
function RemoveButton({ title, onConfirm }: { title: string; onConfirm: () => Promise<void> }) {
  const trigger = (
    <Button type="button" variant="danger-light">
      지우기
    </Button>
  );
  return (
    <ConfirmButton trigger={trigger} title={`${title} 설정을 지울까요?`} onConfirm={onConfirm}>
      저장된 값은 되돌릴 수 없고, 몇 초 안에 모든 서버에서 쓰지 않게 됩니다.
    </ConfirmButton>
  );
}
