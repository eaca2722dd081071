import { css } from '@emotion/react';
import { type OpenedShare, openShareLink, shareLinkPdf } from 'api-extensions/contracts/work/share-links';
import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { hasErrorCode } from '../../../platform/failure-text';
import { fetchFile } from '../../../platform/fetch-file';
import { Form } from '../../../platform/form';
import { koreanDate } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { isLinkToken, useLinkToken } from '../../../platform/use-link-token';
import { useForm } from '../../../platform/use-form';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FormStack } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { buttons } from '../list-style';
import { REPORT_TIMEOUT_MS } from '../report/report-calls';
import { DownloadState, useReportDownload } from '../report/report-download';
import { ReportSheet } from '../report/report-sheet';

type Unlocked = Extract<OpenedShare, { locked: false }>;

const parts = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
`;

/** The page of a share link: its report, or the form for its password. */
export function SharedReportView() {
  const token = useLinkToken();
  return isLinkToken(token) ? <LinkContent key={token} token={token} /> : <LinkEnded />;
}

const LinkEnded = () => (
  <Notice tone="warn" role="status">
    <p>지금은 볼 수 없는 공유 링크입니다.</p>
    <p>기간이 끝났거나 공유가 중지되었을 수 있습니다. 링크를 보내 주신 분에게 문의해 주세요.</p>
    <ButtonLink href="/service/apply" size="md" variant="outline" css={{ marginTop: 'var(--space-3)' }}>
      문의 남기기
    </ButtonLink>
  </Notice>
);

function LinkContent({ token }: { token: string }) {
  const [unlocked, setUnlocked] = useState<{ share: Unlocked; password: string } | null>(null);
  const found = useSWR(
    ['share link', token],
    () => callApi(openShareLink, { body: { token }, timeoutMs: REPORT_TIMEOUT_MS }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  if (hasErrorCode(found.error, 'LINK_INVALID')) return <LinkEnded />;
  if (unlocked) return <OpenedReport token={token} share={unlocked.share} password={unlocked.password} />;
  return (
    <Loaded of={found}>
      {({ data }) =>
        data.locked ? (
          <PasswordForm
            token={token}
            site={data.site}
            onOpened={(share, password) => setUnlocked({ share, password })}
            onEnded={() => void found.mutate()}
          />
        ) : (
          <OpenedReport token={token} share={data} />
        )
      }
    </Loaded>
  );
}

interface PasswordProps {
  token: string;
  site: Extract<OpenedShare, { locked: true }>['site'];
  onOpened: (share: Unlocked, password: string) => void;
  /** Called if the link has ended since the form was shown. */
  onEnded: () => void;
}

function PasswordForm({ token, site, onOpened, onEnded }: PasswordProps) {
  const form = useForm({
    schema: openShareLink.body,
    forVisitors: true,
    read: (data) => ({ token, password: String(data.get('password') ?? '') }),
    send: async (body) => {
      const { data } = await callApi(openShareLink, { body, timeoutMs: REPORT_TIMEOUT_MS });
      return { data, password: body.password ?? '' };
    },
    onDone: ({ data, password }) => {
      if (data.locked) form.fail(null, { password: '비밀번호를 입력해 주세요.' });
      else onOpened(data, password);
    },
    onFailure: (thrown) => {
      const hasEnded = hasErrorCode(thrown, 'LINK_INVALID');
      if (hasEnded) onEnded();
      return hasEnded;
    },
  });
  return (
    <Card>
      <FormStack>
        <p>{site.company}에서 공유한 순위입니다. 링크와 함께 받으신 비밀번호를 입력해 주세요.</p>
        <Form of={form} label="비밀번호 확인" submit="열기" width="24rem">
          <PasswordInput label="비밀번호" name="password" autoComplete="off" required />
        </Form>
      </FormStack>
    </Card>
  );
}

function OpenedReport({ token, share, password }: { token: string; share: Unlocked; password?: string }) {
  const { report, expires_at } = share;
  const pdf = useReportDownload(report, (options) =>
    fetchFile(shareLinkPdf, { body: { token, password }, ...options }),
  );
  return (
    <div css={parts}>
      <div css={buttons}>
        <Button loading={pdf.progress !== null} onClick={() => void pdf.download()}>
          PDF 내려받기
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          인쇄
        </Button>
      </div>
      <DownloadState of={pdf} />
      <p>{koreanDate(expires_at)}까지 이 링크로 보실 수 있습니다.</p>
      <ReportSheet report={report} />
    </div>
  );
}
