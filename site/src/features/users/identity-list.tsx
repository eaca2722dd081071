import { type Profile, unlinkIdentity } from 'api-extensions/contracts/accounts/own-account';
import { useId } from 'react';
import { callApi } from '../../platform/api-call';
import { koreanDate } from '../../platform/korean-format';
import { useConfirmedAction } from '../../platform/use-confirmed';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { PROVIDER_LABELS } from './labels';
import { minorText, RemovableList } from '../../ui/removable-list';

type Identity = Profile['identities'][number];

interface Props {
  identities: Identity[];
  onChanged: () => unknown;
}

/** The sign-in services that are linked to the account, with a button to unlink each. */
export function IdentityList({ identities, onChanged }: Props) {
  const heading = useId();
  const { dialog, confirm, busy, failure } = useConfirmedAction();
  const unlink = ({ id, provider }: Identity) =>
    confirm({
      title: `${PROVIDER_LABELS[provider]} 연결을 해제하시겠습니까?`,
      description: '다른 기기에서는 모두 로그아웃됩니다.',
      ok: '연결 해제',
      work: async () => {
        const { data } = await callApi(unlinkIdentity, { body: { id } });
        await onChanged();
        const others = data.ended > 0 ? ` 다른 기기 ${data.ended}대에서 로그아웃되었습니다.` : '';
        return `${PROVIDER_LABELS[provider]} 연결을 해제했습니다.${others}`;
      },
    });
  return (
    <Card as="section" aria-labelledby={heading}>
      <FormStack>
        <h2 id={heading} css={{ fontSize: 'var(--text-lg)' }}>
          간편 로그인
        </h2>
        <FormFailure text={failure} />
        {identities.length === 0 ? (
          <p>연결된 간편 로그인이 없습니다.</p>
        ) : (
          <RemovableList
            rows={identities}
            labelledBy={heading}
            textOf={({ provider, linked_at }) => (
              <>
                {PROVIDER_LABELS[provider]} <span css={minorText}>{koreanDate(linked_at)} 연결</span>
              </>
            )}
            remove={{
              text: '연결 해제',
              labelOf: ({ provider }) => `${PROVIDER_LABELS[provider]} 연결 해제`,
            }}
            busy={busy}
            onRemove={(identity) => void unlink(identity)}
          />
        )}
        {identities.length > 0 && (
          <p css={minorText}>
            모르는 연결이 있으면 해제해 주세요. 해제하시면 다른 기기에서는 모두 로그아웃됩니다. 같은 이메일의
            카카오나 구글 계정으로 다시 로그인하시면 다시 연결됩니다.
          </p>
        )}
      </FormStack>
      {dialog}
    </Card>
  );
}
