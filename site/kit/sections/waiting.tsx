import { AppBar } from '../../src/ui/app-bar';
import { Button } from '../../src/ui/button';
import { EmptyState } from '../../src/ui/empty-state';
import { Notice } from '../../src/ui/notice';
import { Progress } from '../../src/ui/progress';
import { Skeleton } from '../../src/ui/skeleton';
import { Specimen, State, States } from '../specimen';

export const WAITING = [
  { id: 'progress', name: 'Progress · Skeleton' },
  { id: 'empty-state', name: 'EmptyState · Notice' },
  { id: 'app-bar', name: 'AppBar' },
] as const;

const [PROGRESS, EMPTY, APP_BAR] = WAITING;

export function Waiting() {
  return (
    <>
      <Specimen {...PROGRESS}>
        <States>
          <State name="얼마나 되었는지 알 때">
            <Progress label="사진 올리기" value={42} />
          </State>
          <State name="값을 말로">
            <Progress label="키워드 확인" value={3} max={12} text="12개 중 3개" />
          </State>
          <State name="모를 때">
            <Progress label="순위를 확인하고 있습니다" />
          </State>
          <State name="Skeleton">
            <div css={{ display: 'grid', gap: '0.75rem' }}>
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton />
              <Skeleton width="85%" />
            </div>
          </State>
        </States>
      </Specimen>

      <Specimen {...EMPTY}>
        <States>
          <State name="EmptyState">
            <EmptyState icon="chart" title="아직 순위 기록이 없습니다" action={<Button>키워드 추가</Button>}>
              키워드를 추가하면 다음 날 오전 9시부터 순위가 쌓입니다.
            </EmptyState>
          </State>
          <State name="Notice">
            <div css={{ display: 'grid', gap: '0.75rem' }}>
              <Notice>이 서비스에서는 결제하지 않습니다. 담당자가 연락드립니다.</Notice>
              <Notice tone="warn">데모 데이터로 만든 결과입니다.</Notice>
              <Notice tone="error">결과를 불러오지 못했습니다.</Notice>
            </div>
          </State>
        </States>
      </Specimen>

      <Specimen {...APP_BAR} note="이 페이지의 머리도 AppBar입니다.">
        <States>
          <State name="업무 화면의 머리">
            {/* In an article, a <header> is not a second banner landmark. */}
            <article css={{ border: '1px solid var(--color-line)', '& > header': { position: 'static' } }}>
              <AppBar isWide>
                <strong>작업 공간</strong>
                <Button variant="ghost">로그아웃</Button>
              </AppBar>
            </article>
          </State>
        </States>
      </Specimen>
    </>
  );
}
