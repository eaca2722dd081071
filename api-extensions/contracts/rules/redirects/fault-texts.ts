import type { SourceFault } from './source';

/** Why an old address is refused, for editors. */
export const SOURCE_FAULT_TEXT: Record<SourceFault, string> = {
  start:
    '옛 주소는 /로 시작하는 경로이거나 이 사이트의 http(s) 주소여야 합니다. 예: /bbs/board.php?bo_table=notice&wr_id=*',
  host: '이 사이트의 접속 주소가 아니라서 규칙이 쓰일 수 없습니다. 옛 도메인을 이 사이트에서 받으려면 도메인의 접속 주소에 먼저 추가하고, 아니면 /로 시작하는 경로만 적어 주세요.',
  fragment: '# 뒤의 내용은 서버에 오지 않아서 규칙이 쓰일 수 없습니다. #부터 지워 주세요.',
  characters: '옛 주소에 사용할 수 없는 문자가 있습니다.',
  encoding: '% 뒤의 글자를 읽을 수 없습니다. 주소창에서 다시 복사하거나 본래의 글자로 적어 주세요.',
  steps: '경로에 //나 ., .. 단계를 쓸 수 없습니다.',
  hidden: '점(.)으로 시작하는 경로는 옮길 수 없습니다.',
  'long-step': '경로의 한 단계가 너무 깁니다. 한글은 85자, 영문은 255자까지 쓸 수 있습니다.',
  'step-stars':
    '경로의 한 단계나 항목 하나에는 *를 한 번만 쓸 수 있습니다. *라는 글자 자체는 %2A로 적습니다.',
  'many-stars': '*는 모두 9개까지 쓸 수 있습니다.',
  'empty-query': '? 뒤에 항목이 없습니다. 항목을 적거나 ?를 지워 주세요. 예: /?p=123',
  'entry-name': '? 뒤에는 이름=값으로 적어 주세요. *는 값에만 쓸 수 있습니다. 예: ?bo_table=notice&wr_id=*',
  'entry-twice': '같은 이름의 항목이 두 번 있어 규칙이 쓰일 수 없습니다. 하나만 남겨 주세요.',
  home: '첫 화면(/)은 다른 주소로 옮길 수 없습니다. 항목이 있는 주소는 됩니다. 예: /?p=123',
  secret: '개인 링크나 로그인 정보가 담기는 주소라 옮길 수 없습니다.',
  system: '시스템이 쓰는 주소라 규칙이 쓰일 수 없습니다.',
};

/** Why placeholders of a target are refused. */
export type PlaceholderFault = 'no-star' | 'in-host' | 'star-in-target';

export const PLACEHOLDER_FAULT_TEXT: Record<PlaceholderFault, string> = {
  'no-star': '이동할 주소의 $ 번호에 해당하는 *가 옛 주소에 없습니다. $1은 첫 번째 *, $2는 두 번째 *입니다.',
  'in-host': '$1은 도메인에 쓸 수 없습니다. 도메인 뒤의 경로나 항목에 적어 주세요.',
  'star-in-target': '이동할 주소에는 * 대신 $1을 적어 주세요. $1은 옛 주소의 첫 번째 *가 대신한 글자입니다.',
};
