import {
  ACCESS_TOKENS_MAX,
  addAccessToken,
  type ApiToken,
  removeAccessToken,
} from 'api-extensions/contracts/api/access-tokens';
import { API_SCOPES, MANAGER_SCOPES, SCOPE_NAMES } from 'api-extensions/contracts/api/scopes';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { useConfirmedAction } from '../../platform/use-confirmed';
import { textsOf, useForm } from '../../platform/use-form';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { NativeSelect } from '../../ui/native-select';
import { minorText, RemovableList } from '../../ui/removable-list';
import { TextField } from '../../ui/text-field';
import { CheckboxGroup } from './checkbox-group';
import { SecretOnce } from './secret-once';
import { PERIODS, usageText } from './token-text';

interface Props {
  tokens: ApiToken[];
  /** The account may make the calls of managers. */
  isManager: boolean;
  onChanged: () => unknown;
}

/** API tokens: the list, and a form for a new one. */
export function TokenSection({ tokens, isManager, onChanged }: Props) {
  const heading = useId();
  const [secret, setSecret] = useState<string | null>(null);
  const { dialog, busy, failure, confirm } = useConfirmedAction();
  return (
    <Card as="section" aria-labelledby={heading}>
      <FormStack>
        <h2 id={heading} css={{ fontSize: 'var(--text-xl)' }}>
          API 토큰
        </h2>
        <p>
          다른 프로그램이나 AI 도구에서 회원님의 권한으로 순위를 읽고 조회할 때 씁니다. 토큰으로는 비밀번호나
          회원 정보를 바꿀 수 없습니다. 유출이 의심되면 바로 삭제해 주세요. 다음 요청부터 막힙니다.
        </p>
        <FormFailure text={failure} />
        {tokens.length > 0 && (
          <RemovableList
            rows={tokens}
            labelledBy={heading}
            textOf={(token) => (
              <>
                {token.name}
                <br />
                <span css={minorText}>{token.scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}</span>
                <br />
                <span css={minorText}>{usageText(token)}</span>
              </>
            )}
            remove={{ text: '삭제', labelOf: ({ name }) => `${name} 토큰 삭제` }}
            busy={busy}
            onRemove={({ id, name }) =>
              void confirm({
                title: `${name} 토큰을 삭제하시겠습니까?`,
                description: '이 토큰을 쓰는 프로그램은 다음 요청부터 거절됩니다. 되돌릴 수 없습니다.',
                work: async () => {
                  await callApi(removeAccessToken, { body: { id } });
                  await onChanged();
                  return `${name} 토큰을 삭제했습니다.`;
                },
              })
            }
          />
        )}
        {secret !== null && <SecretOnce label="새 토큰" value={secret} onClose={() => setSecret(null)} />}
        {secret === null && tokens.length < ACCESS_TOKENS_MAX && (
          <NewToken
            isManager={isManager}
            onDone={async (token) => {
              setSecret(token);
              await onChanged();
            }}
          />
        )}
        {tokens.length >= ACCESS_TOKENS_MAX && (
          <p css={minorText}>토큰은 {ACCESS_TOKENS_MAX}개까지 만드실 수 있습니다.</p>
        )}
        {dialog}
      </FormStack>
    </Card>
  );
}

function NewToken({ isManager, onDone }: { isManager: boolean; onDone: (token: string) => unknown }) {
  const form = useForm({
    schema: addAccessToken.body,
    read: (data) => ({ ...textsOf(data), scopes: data.getAll('scopes') }),
    send: (body) => callApi(addAccessToken, { body }),
    onDone: ({ data }) => void onDone(data.token),
  });
  return (
    <Form of={form} label="토큰 만들기" submit="토큰 만들기" width="30rem" variant="outline">
      <TextField
        label="이름"
        name="name"
        maxLength={40}
        autoComplete="off"
        hint="어디에 쓰는 토큰인지 알아보실 수 있는 이름입니다. 예: n8n 보고서"
        required
      />
      <NativeSelect label="사용 기간" name="days" options={PERIODS} defaultValue="90" />
      <CheckboxGroup
        label="권한"
        name="scopes"
        values={API_SCOPES.filter((scope) => isManager || !MANAGER_SCOPES.has(scope))}
        names={SCOPE_NAMES}
      />
    </Form>
  );
}
