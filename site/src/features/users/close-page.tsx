import { closeAccount, type Profile } from 'api-extensions/contracts/accounts/own-account';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { dropDrafts } from '../../platform/draft';
import { Loaded } from '../../platform/loaded';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { useProfile } from './own-calls';
import { AreaPage } from '../../platform/area-page';
import { PasswordField } from '../../platform/account-fields';

/** How long the confirmation is shown. */
const CONFIRMATION_MS = 3000;

const fields = closeAccount.body.extend({
  understood: z.literal(true, { error: '안내를 확인하고 체크해 주세요.' }),
});

/** Page that closes the user's account; the user's data can be downloaded first. */
export function ClosePage() {
  const profile = useProfile();
  return (
    <AreaPage title="회원 탈퇴">
      <Notice tone="warn">
        <p>
          탈퇴하시면 회원 정보가 바로 삭제되며 되돌릴 수 없습니다. 수락하신 견적은 관련 법령에 따라 개인정보를
          지운 상태로 보관됩니다.
        </p>
      </Notice>
      <p>
        탈퇴하시기 전에{' '}
        <a href="/api/users/me/data" download="my-data.json">
          내 데이터를 내려받으실 수 있습니다
        </a>
        . 회원 정보, 동의 내역, 견적, 활동 기록이 JSON 파일로 저장됩니다. 유입 데이터는 양이 많아 그 화면에서
        CSV로 내려받으실 수 있습니다.
      </p>
      <Loaded of={profile}>{({ data }) => <CloseForm profile={data} />}</Loaded>
    </AreaPage>
  );
}

function CloseForm({ profile }: { profile: Profile }) {
  const [isClosed, setClosed] = useState(false);
  const form = useForm({
    schema: fields,
    read: (data) => ({
      ...(profile.has_password
        ? { password: String(data.get('password') ?? '') }
        : { email: String(data.get('email') ?? '') }),
      understood: data.has('understood'),
    }),
    send: ({ understood: _understood, ...body }) => callApi(closeAccount, { body }),
    onDone: () => {
      setClosed(true);
      dropDrafts();
      // A full page load clears the account's data from memory, after the confirmation has been shown.
      window.setTimeout(() => window.location.assign('/'), CONFIRMATION_MS);
    },
  });
  if (isClosed) {
    return (
      <Notice role="status">
        <p>탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.</p>
      </Notice>
    );
  }
  return (
    <Form of={form} label="회원 탈퇴" submit="탈퇴하기" tone="danger" width="30rem">
      {profile.has_password ? (
        <PasswordField />
      ) : (
        <TextField
          label={profile.email ? '이메일' : '휴대전화 번호'}
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={`확인을 위해 가입하신 ${profile.email || profile.phone}을(를) 그대로 입력해 주세요.`}
        />
      )}
      <Checkbox name="understood" label="회원 정보가 삭제되고 되돌릴 수 없음을 확인했습니다." required />
    </Form>
  );
}
