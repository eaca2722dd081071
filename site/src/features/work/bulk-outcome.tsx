import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { bulkResponse } from 'api-extensions/contracts/work/fields';
import type { z } from 'zod';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

export type RejectedRow = z.output<typeof bulkResponse>['data']['refused'][number];

/** Number of rows that are listed individually. */
const MAX_SHOWN = 5;

interface Props {
  rejected: readonly RejectedRow[];
  /** Short name of a row. */
  labelOf: (id: number) => string;
  onClose: () => void;
}

/** The rows that a bulk action rejected, with the reasons. */
export function BulkOutcome({ rejected, labelOf, onClose }: Props) {
  return (
    <div role="alert">
      {rejected.length > 0 && (
        <Notice tone="warn">
          <p>
            {koreanNumber(rejected.length)}건은 고치지 않고 그대로 두었습니다. 지금 내용을 확인하고 다시
            시도해 주세요.
          </p>
          <ul>
            {rejected.slice(0, MAX_SHOWN).map(({ id, message }) => (
              <li key={id}>
                {labelOf(id)}: {message}
              </li>
            ))}
          </ul>
          {rejected.length > MAX_SHOWN && <p>그 밖에 {koreanNumber(rejected.length - MAX_SHOWN)}건</p>}
          <Button variant="outline" onClick={onClose}>
            확인
          </Button>
        </Notice>
      )}
    </div>
  );
}
