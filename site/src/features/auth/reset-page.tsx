import { newPassword } from 'api-extensions/contracts/accounts/fields';
import { AUTH_PAGES, resetPassword } from 'api-extensions/contracts/accounts/auth';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { AreaPage } from '../../platform/area-page';
import { hasErrorCode } from '../../platform/failure-text';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { PasswordField } from '../../platform/account-fields';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFragment } from './addresses';

const fields = z.object({ password: newPassword });

/** Sets a new password with a mail's link; the link works once, in the browser that requested it. */
export function ResetPage() {
  const token = useFragment().get('token') ?? '';
  return <NewPassword key={token} token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'changed' | 'invalid' | 'elsewhere'>(
    token ? 'open' : 'invalid',
  );
  const form = useForm({
    schema: fields,
    send: ({ password }) => callApi(resetPassword, { body: { token, password } }),
    onDone: () => setState('changed'),
    onFailure: (thrown) => {
      if (hasErrorCode(thrown, 'LINK_INVALID')) setState('invalid');
      else if (hasErrorCode(thrown, 'LINK_ELSEWHERE')) setState('elsewhere');
      else return false;
      return true;
    },
  });

  if (state === 'changed') {
    return (
      <AreaPage title="비밀번호가 변경되었습니다" narrow>
        <Notice role="status">
          <p>로그인되어 있던 모든 기기에서 로그아웃되었습니다. 새 비밀번호로 로그인해 주세요.</p>
        </Notice>
        <ButtonLink href={AUTH_PAGES.login} size="lg">
          로그인
        </ButtonLink>
      </AreaPage>
    );
  }
  if (state === 'invalid' || state === 'elsewhere') {
    return (
      <AreaPage title="사용할 수 없는 링크입니다" narrow>
        <Notice tone="warn" role="status">
          <p>
            {state === 'invalid'
              ? '링크가 올바르지 않거나, 이미 사용되었거나, 유효 시간이 지났습니다. 메일을 다시 받아 주세요.'
              : '비밀번호 찾기를 요청하신 브라우저에서만 사용할 수 있는 링크입니다. 이 브라우저에서 계속하시려면 메일을 다시 받아 주세요.'}
          </p>
        </Notice>
        <ButtonLink href={AUTH_PAGES.forgot} size="lg">
          메일 다시 받기
        </ButtonLink>
      </AreaPage>
    );
  }
  return (
    <AreaPage title="새 비밀번호 정하기" narrow>
      <Form of={form} label="새 비밀번호 정하기" submit="비밀번호 변경" size="lg">
        <PasswordField label="새 비밀번호" isNew />
      </Form>
    </AreaPage>
  );
}
