import { Badge } from '../ui/badge';
import { Notice } from '../ui/notice';

/** Marks data from the simulator's corpus (DESIGN §5). */
export function DemoBadge() {
  return <Badge tone="warn">데모 데이터</Badge>;
}

/** Notice beside results or ranks from the simulator. */
export function DemoNotice() {
  return (
    <Notice tone="warn">
      <p>데모 데이터입니다. 실제 네이버 검색 결과가 아니므로 사업 판단에 쓰지 마시기 바랍니다.</p>
    </Notice>
  );
}
