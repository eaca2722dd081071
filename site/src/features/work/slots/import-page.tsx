import { AreaPage } from '../../../platform/area-page';
import { useArea } from '../../../platform/area';
import { ViewLinks } from '../../../platform/view-links';
import { RankImport } from './rank-import';
import { SlotImport } from './slot-import';

const PATH = '/work/slots/import';

/** Imports from tables: slots, or the ranks that other tools had found for them. */
export default function ImportPage() {
  const showsRanks = new URLSearchParams(useArea().search).get('view') === 'ranks';
  return (
    <AreaPage
      title={showsRanks ? '이전 순위 가져오기' : '슬롯 일괄 등록'}
      lead={
        showsRanks
          ? '쓰시던 도구나 시트의 순위 기록을 슬롯의 이력으로 옮깁니다. 슬롯을 먼저 등록해 주세요.'
          : '엑셀이나 시트에서 표를 복사해 붙여 넣거나 엑셀·CSV 파일을 골라 주세요. 등록하기 전에 행마다 확인할 수 있습니다.'
      }
    >
      <ViewLinks
        label="가져올 자료"
        views={[
          { href: PATH, text: '슬롯', isCurrent: !showsRanks },
          { href: `${PATH}?view=ranks`, text: '이전 순위', isCurrent: showsRanks },
        ]}
      />
      {showsRanks ? <RankImport /> : <SlotImport />}
    </AreaPage>
  );
}
