import { css } from '@emotion/react';
import type { Report, ReportBlock } from 'api-extensions/contracts/work/overview';
import { useState } from 'react';
import { MoreDetails } from '../../../ui/more-details';
import { from } from '../../../ui/theme/breakpoints';
import type { ReportParams } from './report-calls';
import { ReportLayout } from './report-layout';
import { ReportSheet } from './report-sheet';
import { ReportComments, ReportIntroduction, ReportNotes } from './report-texts';

/** The forms beside the sheet, where there is room, and in view while the sheet is read. */
const beside = css`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  & > * {
    min-width: 0;
  }
  ${from.xl} {
    grid-template-columns: 20rem minmax(0, 1fr);
  }
`;

const forms = css`
  display: grid;
  gap: var(--space-3);
  & > * {
    min-width: 0;
  }
  ${from.xl} {
    position: sticky;
    top: calc(var(--bar-height) + var(--space-4));
    max-height: calc(100vh - var(--bar-height) - 2 * var(--space-4));
    overflow-y: auto;
  }
`;

interface Props {
  params: ReportParams;
  report: Report;
  /** Called after a part was saved: with what has changed, or null to read the report again. */
  onSaved: (changed: Partial<Report> | null) => void;
}

/** Makes the report of a customer: its parts and texts, beside the sheet as the customer gets it. */
export function ReportBuilder({ params, report, onSaved }: Props) {
  const [chosen, setChosen] = useState<ReportBlock[] | null>(null);
  const { introduction, notes, slots } = report;
  const blocks = chosen ?? report.blocks;
  return (
    <div css={beside}>
      <section css={forms} aria-label="보고서 꾸미기">
        <MoreDetails summary="구성과 순서">
          <ReportLayout
            userId={params.userId}
            report={report}
            blocks={blocks}
            onChange={setChosen}
            onSaved={(saved) => {
              setChosen(null);
              onSaved({ blocks: saved });
            }}
          />
        </MoreDetails>
        <ReportIntroduction
          // Remounts the form when the text has been saved or generated again.
          key={`${introduction.edited} ${introduction.text}`}
          params={params}
          introduction={introduction}
          onSaved={() => onSaved(null)}
        />
        {slots.length > 0 && (
          <MoreDetails summary="키워드별 설명">
            <ReportComments
              params={params}
              slots={slots}
              onSaved={(id, comment) =>
                onSaved({ slots: slots.map((slot) => (slot.id === id ? { ...slot, comment } : slot)) })
              }
            />
          </MoreDetails>
        )}
        <ReportNotes params={params} notes={notes} onSaved={(text) => onSaved({ notes: text })} />
      </section>
      <ReportSheet report={{ ...report, blocks }} />
    </div>
  );
}
