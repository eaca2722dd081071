import { css } from '@emotion/react';
import { contactKind } from 'api-extensions/contracts/rules/consultation';
import { type Consultation, inviteRequester } from 'api-extensions/contracts/service/service';
import { callApi } from '../../platform/api-call';
import { CopyInvitation } from '../../platform/copy-invitation';
import { useAction } from '../../platform/use-action';
import { Button, ButtonLink } from '../../ui/button';
import { FormFailure } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;

const hasMailContact = ({ contact }: Consultation) => contactKind(contact) === 'email';

/** Next steps after a request: an estimate, and an invitation to register, by mail or copied for chat or SMS. */
export function ConsultationActions({ request }: { request: Consultation }) {
  return (
    <>
      <div css={row}>
        <ButtonLink href={`/admin/estimates/new?consultation=${request.receipt}`} variant="outline">
          견적 작성
        </ButtonLink>
        {!request.member && (
          <CopyInvitation
            company={request.companyName}
            email={hasMailContact(request) ? request.contact : ''}
          />
        )}
      </div>
      {!request.member && hasMailContact(request) && <MailInvitation request={request} />}
    </>
  );
}

function MailInvitation({ request: { id, contact } }: { request: Consultation }) {
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const send = () =>
    run(async () => {
      const { data } = await callApi(inviteRequester, { params: { id }, body: {} });
      show({ text: `${data.email} 주소로 가입 안내를 보냈습니다.`, tone: 'success' });
    });
  return (
    <div css={row}>
      <Button variant="outline" loading={busy} onClick={() => void send()}>
        가입 안내 메일 보내기
      </Button>
      <span css={{ alignSelf: 'center', fontSize: 'var(--text-sm)' }}>{contact}</span>
      <FormFailure text={failure} />
    </div>
  );
}
