import { useState } from 'react';
import { Button } from '../../src/ui/button';
import { Combobox } from '../../src/ui/combobox';
import { Dropdown } from '../../src/ui/dropdown';
import { IconButton } from '../../src/ui/icon-button';
import { Select } from '../../src/ui/select';
import { Row, Specimen, State, States } from '../specimen';

export const CHOICES = [
  { id: 'select', name: 'Select' },
  { id: 'combobox', name: 'Combobox' },
  { id: 'dropdown', name: 'Dropdown' },
] as const;

const [SELECT, COMBOBOX, DROPDOWN] = CHOICES;

const PRODUCTS = [
  { value: 'place', label: '플레이스 순위 관리' },
  { value: 'blog', label: '블로그 상위 노출' },
  { value: 'shop', label: '쇼핑 순위 관리', disabled: true },
  { value: 'site', label: '웹 사이트 색인' },
  { value: 'view', label: '블로그·카페 바이럴' },
  { value: 'all', label: '통합 관리' },
  { value: 'report', label: '월간 리포트' },
];

const REGIONS =
  '강남구 강동구 강북구 강서구 관악구 광진구 구로구 금천구 노원구 도봉구 동대문구 동작구 마포구 서대문구 서초구 성동구 성북구 송파구 양천구 영등포구 용산구 은평구 종로구 중구 중랑구'
    .split(' ')
    .map((name) => ({ value: name, label: `서울 ${name}` }));

export function Choices() {
  const [chosenTask, setChosenTask] = useState('');
  return (
    <>
      <Specimen {...SELECT} note="목록은 15rem까지 보이고 그 뒤로는 스크롤합니다.">
        <States>
          <State name="기본">
            <Select label="상품" options={PRODUCTS} />
          </State>
          <State name="선택됨">
            <Select
              label="관리 상품"
              options={PRODUCTS}
              defaultValue="blog"
              hint="상담 때 바꿀 수 있습니다."
            />
          </State>
          <State name="오류">
            <Select label="희망 상품" options={PRODUCTS} error="상품을 선택해 주세요." />
          </State>
          <State name="사용 안 함">
            <Select label="이전 상품" options={PRODUCTS} defaultValue="all" disabled />
          </State>
          <State name="빈 목록">
            <Select label="담당자" options={[]} />
          </State>
        </States>
      </Specimen>

      <Specimen {...COMBOBOX} note="다 치지 않은 글자로도 찾습니다. ‘강나’로 강남구가 나옵니다.">
        <States>
          <State name="기본">
            <Combobox label="지역" options={REGIONS} />
          </State>
          <State name="선택됨">
            <Combobox label="사업장 지역" options={REGIONS} defaultValue="마포구" />
          </State>
          <State name="오류">
            <Combobox label="희망 지역" options={REGIONS} error="지역을 선택해 주세요." />
          </State>
          <State name="사용 안 함">
            <Combobox label="이전 지역" options={REGIONS} defaultValue="종로구" disabled />
          </State>
          <State name="빈 목록">
            <Combobox label="지점" options={[]} />
          </State>
        </States>
      </Specimen>

      <Specimen {...DROPDOWN} note="너비 12rem이며 지연 없이 열립니다.">
        <States>
          <State name="누르면 열림">
            <Row>
              <Dropdown
                trigger={<Button variant="outline">작업</Button>}
                items={[
                  { label: '내용 고치기', icon: 'document', onSelect: () => setChosenTask('내용 고치기') },
                  { label: '담당자 바꾸기', icon: 'people', onSelect: () => setChosenTask('담당자 바꾸기') },
                  { label: '기간 늘리기', icon: 'calendar', onSelect: () => undefined, disabled: true },
                  { label: '서비스 안내', icon: 'info', href: '/service' },
                  'line',
                  { label: '삭제', icon: 'close', onSelect: () => setChosenTask('삭제'), danger: true },
                ]}
              />
              <p role="status" css={{ fontSize: 'var(--text-sm)' }}>
                {chosenTask && `고른 작업: ${chosenTask}`}
              </p>
            </Row>
          </State>
          <State name="링크가 있는 메뉴">
            <Dropdown
              trigger={<IconButton icon="more" label="게시글 메뉴" variant="outline" />}
              items={[
                { label: '링크 복사', icon: 'link', onSelect: () => setChosenTask('링크 복사') },
                { label: '게시글 목록', href: '/board' },
              ]}
            />
          </State>
        </States>
      </Specimen>
    </>
  );
}
