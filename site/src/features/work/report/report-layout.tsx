import { css } from '@emotion/react';
import { REPORT_BLOCK_NAMES } from 'api-extensions/contracts/rules/report-words';
import {
  REPORT_BLOCKS,
  type Report,
  type ReportBlock,
  reportBlocks,
  saveReportLayout,
} from 'api-extensions/contracts/work/overview';
import { useRef } from 'react';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { FormElement } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { IconButton } from '../../../ui/icon-button';
import { smallNote } from '../../../ui/small-note';
import { useSnackbar } from '../../../ui/snackbar';

const list = css`
  display: grid;
  gap: var(--space-1);
  & > li {
    display: flex;
    gap: var(--space-1);
    align-items: center;
  }
  & > li > div {
    flex: 1;
    min-width: 0;
  }
`;

const down = css`
  & > svg {
    transform: rotate(180deg);
  }
`;

/** The parts that a report shows first, in their order, then the others. */
const withHidden = (shown: readonly ReportBlock[]): ReportBlock[] => [
  ...shown,
  ...REPORT_BLOCKS.filter((block) => !shown.includes(block)),
];

/** The shown parts after one is moved by one place. */
export function moveBlock(shown: readonly ReportBlock[], block: ReportBlock, by: 1 | -1): ReportBlock[] {
  const at = shown.indexOf(block);
  const others = shown.filter((one) => one !== block);
  return [...others.slice(0, at + by), block, ...others.slice(at + by)];
}

const namesOf = (blocks: readonly ReportBlock[]) =>
  blocks.map((block) => REPORT_BLOCK_NAMES[block]).join(', ');

const layoutForm = z.object({ blocks: reportBlocks, seen: reportBlocks });
const layoutOf = z.object({ blocks: reportBlocks });

interface Props {
  userId: string;
  report: Report;
  /** The parts as chosen here, which the preview shows. */
  blocks: readonly ReportBlock[];
  onChange: (blocks: ReportBlock[]) => void;
  onSaved: (blocks: ReportBlock[]) => void;
}

/** Chooses the parts of a customer's reports, and their order. */
export function ReportLayout({ userId, report, blocks, onChange, onSaved }: Props) {
  const { show } = useSnackbar();
  const items = useRef<HTMLUListElement>(null);
  const conflict = useConflict(layoutOf, (body: z.input<typeof layoutForm>) =>
    callApi(saveReportLayout, { body: { userId, ...body } }),
  );
  const showSaved = (saved: ReportBlock[]) => {
    onSaved(saved);
    show({ text: '보고서 구성을 저장했습니다.', tone: 'success' });
  };
  const { form, errors, failure, busy } = useForm({
    schema: layoutForm,
    read: () => ({ blocks, seen: report.blocks }),
    send: conflict.send,
    onFailure: conflict.isConflict,
    onDone: ({ data }) => showSaved(data.blocks),
  });
  const move = (block: ReportBlock, by: 1 | -1) => {
    onChange(moveBlock(blocks, block, by));
    // The pressed button is disabled at the end of the list: the part's other one then has the focus.
    requestAnimationFrame(() => {
      if (document.activeElement instanceof HTMLButtonElement && !document.activeElement.disabled) return;
      items.current?.querySelector<HTMLElement>(`[data-block="${block}"] button:enabled`)?.focus();
    });
  };
  const isEmpty: Partial<Record<ReportBlock, boolean>> = {
    groups: report.groups.length === 0,
    slots: report.slots.length === 0,
    notes: report.notes === '',
  };
  return (
    <FormElement of={{ form, errors }} aria-label="보고서 구성">
      <FormStack css={{ gap: 'var(--space-3)' }}>
        <FormFailure text={failure ?? errors.blocks ?? null} />
        <p css={smallNote}>이 고객의 모든 보고서와 정기 발송 메일에 씁니다. 요약문은 늘 맨 앞에 실립니다.</p>
        <ul css={list} ref={items}>
          {withHidden(blocks).map((block) => {
            const at = blocks.indexOf(block);
            const name = REPORT_BLOCK_NAMES[block];
            return (
              <li key={block} data-block={block}>
                <Checkbox
                  label={name}
                  hint={isEmpty[block] ? '이 기간에는 실을 내용이 없습니다.' : undefined}
                  checked={at >= 0}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...blocks, block] : blocks.filter((one) => one !== block))
                  }
                />
                <IconButton
                  icon="arrow"
                  label={`${name} 위로`}
                  disabled={at < 1}
                  onClick={() => move(block, -1)}
                />
                <IconButton
                  icon="arrow"
                  css={down}
                  label={`${name} 아래로`}
                  disabled={at < 0 || at === blocks.length - 1}
                  onClick={() => move(block, 1)}
                />
              </li>
            );
          })}
        </ul>
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            구성 저장
          </Button>
        </div>
      </FormStack>
      <FormConflict
        of={conflict}
        differences={(current, mine) => [
          { label: '보고서 구성', theirs: namesOf(current.blocks), mine: namesOf(mine.blocks) },
        ]}
        rebase={(body, current) => ({ ...body, seen: current.blocks })}
        onDone={(row) => showSaved(row.blocks)}
        onTakeTheirs={(row) => {
          conflict.dismiss();
          onSaved(row.blocks);
        }}
      />
    </FormElement>
  );
}
