import {
  answerEstimateLink,
  estimateLinkPdf,
  type LinkedEstimate,
  openEstimateLink,
} from 'api-extensions/contracts/estimates/links';
import { useState } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { EstimateLines } from '../../platform/estimate-lines';
import { hasErrorCode } from '../../platform/failure-text';
import { downloadFile } from '../../platform/export/file-download';
import { fetchFile } from '../../platform/fetch-file';
import { Form } from '../../platform/form';
import { koreanDay, koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { isLinkToken, useLinkToken } from '../../platform/use-link-token';
import { useForm } from '../../platform/use-form';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { Dialog } from '../../ui/dialog';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { TextField, Textarea } from '../../ui/text-field';
import { OWN_ESTIMATE_LABELS } from './labels';

const INVALID = '사용할 수 없는 견적 링크입니다. 받으신 링크를 다시 확인하시거나 담당자에게 문의해 주세요.';

/** The estimate of an estimate link: a customer without an account can read, download, accept or decline it. */
export function LinkedEstimateView() {
  const token = useLinkToken();
  const isToken = isLinkToken(token);
  const found = useSWR(
    isToken ? ['linked estimate', token] : null,
    () => callApi(openEstimateLink, { body: { token } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!isToken || hasErrorCode(found.error, 'LINK_INVALID'))
    return (
      <Notice tone="warn" role="status">
        <p>{INVALID}</p>
        <ButtonLink href="/service/apply" size="md" variant="outline" css={{ marginTop: 'var(--space-3)' }}>
          문의 남기기
        </ButtonLink>
      </Notice>
    );
  return (
    <Loaded of={found}>
      {({ data }) => (
        <Card>
          <FormStack>
            <div>
              <Badge tone={OWN_ESTIMATE_LABELS[data.state].tone}>
                {OWN_ESTIMATE_LABELS[data.state].text}
              </Badge>
              <h2 css={{ marginTop: 'var(--space-2)', fontSize: 'var(--text-xl)' }}>{data.title}</h2>
            </div>
            {data.state === 'recalled' ? (
              <Notice tone="warn" role="status">
                <p>
                  담당자가 회수한 견적입니다. 궁금하신 점은 {data.seller.company} 담당자에게 문의해 주세요.
                </p>
              </Notice>
            ) : (
              <EstimateBody
                estimate={data}
                token={token}
                onChanged={(next) => found.mutate({ data: next }, { revalidate: false })}
                onFailed={() => found.mutate()}
              />
            )}
          </FormStack>
        </Card>
      )}
    </Loaded>
  );
}

interface EstimateBodyProps {
  estimate: LinkedEstimate;
  token: string;
  onChanged: (estimate: LinkedEstimate) => unknown;
  /** Called after a failure: the estimate may have been answered or recalled in the meantime. */
  onFailed: () => unknown;
}

function EstimateBody({ estimate, token, onChanged, onFailed }: EstimateBodyProps) {
  const { seller, number, state, answered_by, closed_at } = estimate;
  const { run, busy, failure } = useAction();
  const [answering, setAnswering] = useState<Answer | null>(null);
  const download = () =>
    run(async () =>
      downloadFile(await fetchFile(estimateLinkPdf, { body: { token } }), `견적서 ${number}.pdf`),
    );
  return (
    <>
      {(state === 'accepted' || state === 'declined') && (
        <Notice role="status">
          <p>
            {answered_by} 님이 {koreanTime(closed_at)}에 {state === 'accepted' ? '수락' : '거절'}하셨습니다.
          </p>
        </Notice>
      )}
      {state === 'expired' && (
        <Notice tone="warn" role="status">
          <p>유효 기한이 지난 견적입니다. 담당자에게 다시 요청해 주세요.</p>
        </Notice>
      )}
      <DetailsList
        of={[
          ['견적 번호', number],
          ['받는 분', estimate.receiver],
          ['보낸 일시', koreanTime(estimate.sent_at)],
          ['유효 기한', `${koreanDay(estimate.valid_until)}까지`],
          ['안내', estimate.note],
        ]}
      />
      <EstimateLines of={estimate} />
      <FormFailure text={failure} />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
        {state === 'quoted' && (
          <>
            <Button size="md" onClick={() => setAnswering('accepted')}>
              견적 수락
            </Button>
            <Button size="md" variant="outline" onClick={() => setAnswering('declined')}>
              견적 거절
            </Button>
          </>
        )}
        <Button size="md" variant="outline" loading={busy} onClick={() => void download()}>
          PDF 내려받기
        </Button>
      </div>
      <DetailsList
        of={[
          ['공급자', seller.company],
          ['대표자', seller.ceo],
          ['사업자등록번호', seller.business_number],
          ['주소', seller.address],
          ['전화', seller.phone],
          ['이메일', seller.email],
        ]}
      />
      {answering && (
        <AnswerDialog
          answer={answering}
          token={token}
          onClose={() => {
            setAnswering(null);
            onFailed();
          }}
          onDone={(next) => {
            setAnswering(null);
            onChanged(next);
          }}
        />
      )}
    </>
  );
}

type Answer = 'accepted' | 'declined';

interface AnswerProps {
  answer: Answer;
  token: string;
  onClose: () => void;
  onDone: (estimate: LinkedEstimate) => void;
}

function AnswerDialog({ answer, token, onClose, onDone }: AnswerProps) {
  const isAccepting = answer === 'accepted';
  const form = useForm({
    schema: answerEstimateLink.body,
    read: (data) => ({
      token,
      answer,
      name: String(data.get('name') ?? ''),
      reason: String(data.get('reason') ?? ''),
    }),
    send: (body) => callApi(answerEstimateLink, { body }),
    onDone: ({ data }) => onDone(data),
  });
  const title = isAccepting ? '견적 수락' : '견적 거절';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        isAccepting
          ? '수락하시는 분의 이름과 시각이 견적에 기록됩니다. 수락한 뒤에는 바꾸실 수 없습니다.'
          : '거절한 뒤에는 바꾸실 수 없습니다.'
      }
    >
      <Form
        of={form}
        label={title}
        submit={isAccepting ? '수락' : '거절'}
        tone={isAccepting ? undefined : 'danger'}
      >
        <TextField label="이름" name="name" autoComplete="name" required />
        {!isAccepting && <Textarea label="사유 (선택)" name="reason" rows={3} />}
      </Form>
    </Dialog>
  );
}
