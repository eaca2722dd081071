import { css } from '@emotion/react';
import { AUTH_PAGES } from 'api-extensions/contracts/rules/auth-pages';
import type { Consultation } from 'api-extensions/contracts/service';
import { useState } from 'react';
import { useArea } from '../../platform/area';
import { Button, ButtonLink } from '../../ui/button';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/text-field';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;

/** Address of the form for an estimate, with what the request says. */
function estimateHref({ member, companyName: party, product: title }: Consultation): string {
  const receiver: [string, string] = member?.id ? ['user_id', member.id] : ['party', party];
  return `/admin/estimates/new?${new URLSearchParams([receiver, ['title', title]])}`;
}

/** What follows a request: an estimate, and an invitation to register, which is sent by chat or SMS as the contact is a number. */
export function ConsultationActions({ request }: { request: Consultation }) {
  const { siteName } = useArea();
  const { show } = useSnackbar();
  const [invitation, setInvitation] = useState('');

  const invite = async () => {
    const text = `[${siteName}] ${request.companyName} 담당자님, 아래 주소에서 회원으로 가입하시면 견적과 순위 보고서를 바로 보실 수 있습니다.\n${window.location.origin}${AUTH_PAGES.register}`;
    try {
      await navigator.clipboard.writeText(text);
      show({ text: '가입 안내를 복사했습니다. 고객에게 전달해 주세요.', tone: 'success' });
    } catch {
      // Refused, or an insecure context: the text is shown for copying by hand.
      setInvitation(text);
    }
  };
  return (
    <>
      <div css={row}>
        <ButtonLink href={estimateHref(request)} variant="outline">
          견적 작성
        </ButtonLink>
        {!request.member && (
          <Button variant="outline" onClick={() => void invite()}>
            가입 안내 복사
          </Button>
        )}
      </div>
      {invitation && (
        <div css={{ marginTop: 'var(--space-3)' }}>
          <Textarea
            label="가입 안내"
            value={invitation}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint="복사하지 못했습니다. 글을 선택해 복사해 주세요."
          />
        </div>
      )}
    </>
  );
}
