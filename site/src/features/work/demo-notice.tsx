import { Notice } from '../../ui/notice';

/** Shown wherever ranks come from the simulator (DESIGN §5). */
export function DemoNotice() {
  return (
    <Notice tone="warn">
      <p>데모 데이터입니다. 실제 네이버 검색 결과가 아니므로 사업 판단에 쓰지 마시기 바랍니다.</p>
    </Notice>
  );
}
