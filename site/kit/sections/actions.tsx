import { Badge } from '../../src/ui/badge';
import { Button, ButtonLink } from '../../src/ui/button';
import { Icon } from '../../src/ui/icon';
import { IconButton } from '../../src/ui/icon-button';
import { Spinner } from '../../src/ui/spinner';
import { Row, Specimen, State, States } from '../specimen';

export const ACTIONS = [
  { id: 'button', name: 'Button' },
  { id: 'badge', name: 'Badge' },
] as const;

const [BUTTON, BADGE] = ACTIONS;

export function Actions() {
  return (
    <>
      <Specimen
        {...BUTTON}
        note="기본값은 sm · solid · primary입니다. 포인터를 올리면 한 단계 진해지고, Tab 키로 옮기면 테두리가 보입니다."
      >
        <States>
          <State name="크기 sm · md · lg">
            <Row>
              <Button>순위 조회</Button>
              <Button size="md">순위 조회</Button>
              <Button size="lg">순위 조회</Button>
            </Row>
          </State>
          <State name="모양 solid · outline · ghost">
            <Row>
              <Button>상담 신청</Button>
              <Button variant="outline">상담 신청</Button>
              <Button variant="ghost">상담 신청</Button>
            </Row>
          </State>
          <State name="danger">
            <Row>
              <Button tone="danger">삭제</Button>
              <Button tone="danger" variant="outline">
                삭제
              </Button>
              <Button tone="danger" variant="ghost">
                삭제
              </Button>
            </Row>
          </State>
          <State name="사용 안 함 · 처리 중">
            <Row>
              <Button disabled>저장</Button>
              <Button variant="outline" disabled>
                저장
              </Button>
              <Button loading>저장하는 중</Button>
              <Button variant="outline" loading>
                저장하는 중
              </Button>
            </Row>
          </State>
          <State name="아이콘 · 링크">
            <Row>
              <Button variant="outline">
                <Icon name="search" size="1.25em" />
                키워드 찾기
              </Button>
              <ButtonLink href="/service/apply" variant="ghost">
                서비스 신청
              </ButtonLink>
              <IconButton icon="more" label="더 보기" />
              <IconButton icon="close" label="닫기" variant="outline" />
              <IconButton icon="calendar" label="기간 선택" variant="outline" disabled />
            </Row>
          </State>
          <State name="inverse (대표 색 바탕 위)">
            <div
              css={{
                padding: '1rem',
                borderRadius: 'var(--radius-sm)',
                background: 'var(--color-primary)',
              }}
            >
              <Row>
                <Button tone="inverse">상담 신청</Button>
                <Button tone="inverse" variant="outline">
                  자세히 보기
                </Button>
              </Row>
            </div>
          </State>
        </States>
      </Specimen>

      <Specimen {...BADGE}>
        <States>
          <State name="색">
            <Row>
              <Badge tone="primary">추천</Badge>
              <Badge tone="tint">신규</Badge>
              <Badge>대기</Badge>
              <Badge tone="success">완료</Badge>
              <Badge tone="warn">데모 데이터</Badge>
              <Badge tone="danger">실패</Badge>
            </Row>
          </State>
          <State name="Spinner">
            <Row>
              <Spinner />
              <Spinner visible text="순위를 확인하고 있습니다." />
            </Row>
          </State>
        </States>
      </Specimen>
    </>
  );
}
