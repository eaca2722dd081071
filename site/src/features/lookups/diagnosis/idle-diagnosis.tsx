import { css } from '@emotion/react';
import { Icon, type IconName } from '../../../ui/icon';
import { from } from '../../../ui/theme/breakpoints';

const list = css`
  display: grid;
  gap: 1rem 2rem;
  padding: 0;
  list-style: none;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.25rem 0.875rem;
    padding: 1rem 1.125rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-md);
  }
  & svg {
    grid-row: span 2;
    color: var(--color-primary);
  }
  & p {
    font-size: var(--text-sm);
  }
`;

const PARTS: readonly { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'document',
    name: '홈페이지',
    text: '제목과 설명, 검색 허용, 보안 접속, 속도, 휴대전화 화면 등 열두 가지',
  },
  { icon: 'search', name: '플레이스', text: '이름으로 찾으면 네이버 지역 검색에 나오는지' },
  { icon: 'chart', name: '키워드', text: '우리 동네와 업종으로 찾는 키워드 다섯 개의 월간 검색량과 노출' },
  { icon: 'chat', name: '블로그', text: '가게 이름이 나오는 블로그 글의 수와 최근 글' },
];

/** What a diagnosis looks at, before the first one, and what it costs. */
export const IdleDiagnosis = () => (
  <section aria-label="진단하는 내용">
    <ul css={list}>
      {PARTS.map(({ icon, name, text }) => (
        <li key={name}>
          <Icon name={icon} size="1.5rem" />
          <strong>{name}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p css={{ marginTop: '1rem', fontSize: 'var(--text-sm)' }}>
      네이버의 공식 API와 홈페이지에 공개된 내용만 확인합니다. 진단 한 번은 조회 3회, 홈페이지 주소를
      입력하시면 4회로 계산하며, 결과는 저장하지 않습니다.
    </p>
  </section>
);
