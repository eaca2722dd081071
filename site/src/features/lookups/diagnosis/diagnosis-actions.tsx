import { css } from '@emotion/react';
import { type Diagnosis, diagnosisPdf } from 'api-extensions/contracts/lookups/diagnosis';
import { lazy, Suspense, useState } from 'react';
import { downloadFile, fileName } from '../../../platform/export/file-download';
import { fetchFile } from '../../../platform/fetch-file';
import { consultationHref, lookupHref } from '../../../platform/lookup-address';
import { useSession } from '../../../platform/session';
import { useAction } from '../../../platform/use-action';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { smallNote } from '../../../ui/small-note';
import { print } from '../../../ui/theme/breakpoints';
import { ShareResult } from '../result-actions';

const DailyDialog = lazy(() => import('../saved/daily-dialog'));

const card = css`
  display: grid;
  gap: 1rem;
  & > h3 {
    font-size: var(--text-lg);
  }
  ${print} {
    display: none;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: flex-start;
`;

interface Props {
  q: string;
  diagnosis: Diagnosis;
}

/** What to do with a diagnosis: ask a person about it, share it, take it along as PDF, and have its keywords looked up daily. */
export function DiagnosisActions({ q, diagnosis }: Props) {
  const { run, busy, failure } = useAction();
  const name = diagnosis.subject.name || q;
  const download = () =>
    run(async () =>
      downloadFile(await fetchFile(diagnosisPdf, { body: diagnosis }), fileName(`무료 진단 ${name}`, 'pdf')),
    );
  return (
    <Card as="section" css={card} aria-label="이 결과로 할 일">
      <h3>이 결과로 할 일</h3>
      <div css={row}>
        <ButtonLink href={consultationHref({ kind: 'diagnosis', keyword: q, target: '' })}>
          이 결과로 상담 신청
        </ButtonLink>
        <Button variant="outline" loading={busy} onClick={() => void download()}>
          PDF 내려받기
        </Button>
        <ShareResult name={`‘${name}’`} what="무료 진단" />
      </div>
      {failure && (
        <Notice tone="error" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      {diagnosis.keywords && <DailyKeywords part={diagnosis.keywords} />}
      <p css={smallNote}>
        진단한 시점의 결과이며 순위를 약속하지 않습니다. 공유한 주소를 열면 그때의 내용으로 다시 진단합니다.
      </p>
    </Card>
  );
}

/** Offers the daily lookup of the keywords whose place was looked for: to visitors by a light account, to members by its page. */
function DailyKeywords({ part: { keywords, target } }: { part: NonNullable<Diagnosis['keywords']> }) {
  const { status, data } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const isMember = (data?.role_level ?? 0) > 0;
  const looked = keywords.filter(({ place }) => place !== null && !('reason' in place));
  if (looked.length === 0 || status === 'loading') return null;
  return (
    <div css={{ display: 'grid', gap: 'var(--space-2)' }}>
      <p>키워드의 플레이스 노출을 매일 확인해 바뀐 날 알려 드립니다.</p>
      <div css={row}>
        {looked.map(({ keyword }) =>
          isMember ? (
            <ButtonLink key={keyword} variant="outline" href={lookupHref({ kind: 'place', keyword, target })}>
              {`‘${keyword}’ 조회하고 저장하기`}
            </ButtonLink>
          ) : (
            <Button key={keyword} variant="outline" aria-haspopup="dialog" onClick={() => setChosen(keyword)}>
              {`‘${keyword}’ 매일 받아 보기`}
            </Button>
          ),
        )}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <DailyDialog kind="place" keyword={chosen} target={target} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}
