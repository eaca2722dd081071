import { MARKETING_CONSENT } from 'api-extensions/contracts/accounts/marketing-consent';
import { changeConsent, type Consent } from 'api-extensions/contracts/accounts/own-account';
import { useState } from 'react';
import { callApi } from '../../platform/api-call';
import { hasErrorCode } from '../../platform/failure-text';
import { tableDay, tableTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FormFailure } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { Switch } from '../../ui/switch';
import { type Column, Table } from '../../ui/table';
import { CONSENT_LABELS } from './labels';
import { useOwnConsents } from './own-calls';
import { AreaPage } from '../../platform/area-page';

const COLUMNS: Column<Consent>[] = [
  { key: 'kind', head: '항목', rowHeader: true, cell: ({ kind }) => CONSENT_LABELS[kind] },
  { key: 'agreed', head: '내용', cell: ({ agreed }) => (agreed ? '동의' : '동의하지 않음') },
  { key: 'version', head: '약관 시행일', cell: ({ version }) => tableDay(version) },
  { key: 'at', head: '시각', cell: ({ at }) => tableTime(at) },
];

/** Whether the user agreed to an earlier text, which did not mention telephone messages. */
const agreedToEarlierText = (consent: Consent | undefined) =>
  consent !== undefined && consent.agreed && consent.version < MARKETING_CONSENT.version;

/** The user's consents with their dates; the marketing consent can be changed here. */
export function ConsentsPage() {
  const consents = useOwnConsents();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  /** Whether the page was loaded with a text that has changed since. */
  const [isOutdated, setOutdated] = useState(false);

  const change = (marketing: boolean) =>
    run(async () => {
      const body = marketing ? { marketing, version: MARKETING_CONSENT.version } : { marketing };
      const response = callApi(changeConsent, { body });
      response.catch((thrown: unknown) => setOutdated(hasErrorCode(thrown, 'CONFLICT')));
      await consents.mutate(await response, { revalidate: false });
      show({
        text: marketing ? '혜택과 소식 받기에 동의하셨습니다.' : '혜택과 소식 받기 동의를 철회하셨습니다.',
        tone: 'success',
      });
    });
  return (
    <AreaPage
      title="동의 내역"
      lead={
        <>
          필수 동의는 <SiteLink href="/user/close">회원 탈퇴</SiteLink>로 철회하실 수 있습니다.
        </>
      }
    >
      <FormFailure text={failure}>
        {isOutdated && (
          <Button variant="outline" onClick={() => window.location.reload()}>
            페이지 새로 고침
          </Button>
        )}
      </FormFailure>
      <Loaded of={consents}>
        {({ data }) => (
          <>
            <Switch
              label="혜택과 소식 받기"
              hint={MARKETING_CONSENT.text}
              checked={data.find(({ kind }) => kind === 'marketing')?.agreed ?? false}
              aria-busy={busy}
              onChange={({ target }) => void change(target.checked)}
            />
            {agreedToEarlierText(data.find(({ kind }) => kind === 'marketing')) && (
              <Notice>
                <p>
                  문구가 바뀌기 전에 동의하셔서 문자와 알림톡으로는 광고를 보내지 않습니다. 위 내용에
                  동의하시면 문자와 알림톡으로도 보내 드립니다.
                </p>
                <Button variant="outline" loading={busy} onClick={() => void change(true)}>
                  문자·알림톡으로도 받기
                </Button>
              </Notice>
            )}
            {data.length > 0 ? (
              <Table
                caption="동의 이력"
                cardsBelow="md"
                columns={COLUMNS}
                rows={data}
                keyOf={({ kind, at }) => `${kind} ${at}`}
              />
            ) : (
              <EmptyState title="동의 이력이 없습니다" />
            )}
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}
