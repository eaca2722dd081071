import { registration } from 'api-extensions/contracts/accounts/auth';
import { useRef } from 'react';
import { callApi } from '../../platform/api-call';
import { NameFields, PhoneField } from '../../platform/account-fields';
import { Form } from '../../platform/form';
import { TermsButton, termsRow } from '../../platform/terms-button';
import { textsOf, useForm } from '../../platform/use-form';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { FormStack } from '../../ui/form-body';

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/accounts/own-phone');

/** Asks for the approval that makes a light account a member's. */
export function MembershipForm({ onDone }: { onDone: () => unknown }) {
  const version = useRef<string | null>(null);
  const form = useForm({
    schema: async () => {
      version.current ??= (await callApi(registration)).data.versions.privacy;
      return (await loadContract()).requestMembership.body;
    },
    draft: 'membership',
    read: (data) => ({ ...textsOf(data), privacy: data.has('privacy'), version: version.current }),
    send: async (body) => callApi((await loadContract()).requestMembership, { body }),
    onDone: () => void onDone(),
    onFailure: () => {
      // The terms may have changed: they are read again.
      version.current = null;
      return false;
    },
  });
  return (
    <Card as="section" aria-labelledby="membership">
      <FormStack>
        <h2 id="membership" css={{ fontSize: 'var(--text-xl)' }}>
          회원 가입 신청
        </h2>
        <p>
          담당자가 확인해 승인하면 키워드를 200개까지 저장하고, 경쟁 대상과 함께 비교하며 견적을 요청하실 수
          있습니다. 지금 받아 보시는 키워드는 그대로 이어집니다.
        </p>
        <Form of={form} label="회원 가입 신청" submit="가입 신청하기">
          <NameFields />
          <PhoneField />
          <div css={termsRow}>
            <Checkbox
              name="privacy"
              label="(필수) 개인정보 수집·이용에 동의합니다."
              hint="회사명, 이름, 전화번호를 회원 관리와 상담을 위해 탈퇴하실 때까지 보관합니다. 동의하지 않으셔도 매일 순위는 계속 받아 보실 수 있습니다."
              required
            />
            <TermsButton path="/privacy" title="개인정보처리방침" />
          </div>
        </Form>
      </FormStack>
    </Card>
  );
}
