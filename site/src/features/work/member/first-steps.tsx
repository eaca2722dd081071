import { css } from '@emotion/react';
import { estimates } from 'api-extensions/contracts/estimates/estimates';
import { readSaved } from 'api-extensions/contracts/lookups/saved';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Panel } from '../../../ui/panel';

const stepList = css`
  display: grid;
  gap: var(--space-3);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-4);
    align-items: center;
    justify-content: space-between;
    padding: 1rem 1.25rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-md);
    background: var(--color-paper);
  }
  & p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

type Step = 'keywords' | 'alerts' | 'estimate';

const STEPS: readonly { step: Step; title: string; text: string; href: string; action: string }[] = [
  {
    step: 'keywords',
    title: '지켜볼 키워드 저장',
    text: '키워드와 가게 이름이나 주소를 저장하시면 매일 순위를 확인해 드립니다.',
    href: '/user/keywords',
    action: '키워드 저장하기',
  },
  {
    step: 'alerts',
    title: '순위 알림 받기',
    text: '저장한 키워드의 순위가 크게 움직인 날에 메일이나 알림톡으로 알려 드립니다.',
    href: '/user/keywords',
    action: '알림 설정하기',
  },
  {
    step: 'estimate',
    title: '관리 견적 요청',
    text: '키워드와 목표를 알려 주시면 담당자가 작업 내용과 금액을 보내 드립니다.',
    href: '/user/estimates/new',
    action: '견적 요청하기',
  },
];

/** Steps that the member has done already; undefined while it is not known. */
async function readDone(): Promise<Record<Step, boolean>> {
  const [lists, own] = await Promise.all([callApi(readSaved), callApi(estimates, { query: { mine: '1' } })]);
  const keywords = lists.data.flatMap((list) => list.keywords);
  return {
    keywords: keywords.length > 0,
    alerts: keywords.some(({ alert }) => alert.channel !== 'none'),
    estimate: own.data.length > 0,
  };
}

/** What a member without slots does first. */
export function FirstSteps() {
  const { data: done } = useSWR('first steps', readDone);
  const next = STEPS.find(({ step }) => !done?.[step])?.step;
  return (
    <Panel title="이렇게 시작해 보세요">
      <ol css={stepList}>
        {STEPS.map(({ step, title, text, href, action }, at) => (
          <li key={step}>
            <div css={{ flex: '1 1 16rem', minWidth: 0 }}>
              <strong>
                {at + 1}. {title}
              </strong>
              <p>{text}</p>
            </div>
            {done?.[step] ? (
              <Badge tone="success">
                <Icon name="check" size="1em" /> 마쳤습니다
              </Badge>
            ) : (
              <ButtonLink href={href} variant={step === next ? 'solid' : 'outline'}>
                {action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
