import { addResearchKeywords } from 'api-extensions/contracts/lookups/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { RESEARCH_ADD_MAX } from 'api-extensions/contracts/rules/research';
import { lazy, Suspense } from 'react';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { TableSource } from '../../../platform/table/table-source';
import { rowsOf, useTable } from '../../../platform/table/use-table';
import { useForm } from '../../../platform/use-form';
import { MoreDetails } from '../../../ui/more-details';

const TableStep = lazy(() => import('../../../platform/table/table-step'));

const loadSpec = async () => {
  const { bulkSpec } = await import('../bulk/rows');
  return { ...bulkSpec('volume'), kind: 'research', max: RESEARCH_ADD_MAX };
};

interface Props {
  onAdded: (added: { added: number; known: number }) => Promise<unknown>;
}

/** Form that adds typed, pasted or loaded keywords to the research list. */
export function AddKeywordsForm({ onAdded }: Props) {
  const table = useTable(loadSpec);
  const keywords = rowsOf(table).map(({ values }) => values.keyword ?? '');
  const form = useForm({
    schema: addResearchKeywords.body,
    draft: 'research keywords',
    read: () => ({ keywords }),
    send: (body) => callApi(addResearchKeywords, { body }),
    onDone: async ({ data }) => {
      table.dropFile();
      form.form.ref.current?.reset();
      await onAdded(data);
    },
  });
  return (
    <MoreDetails summary="키워드 직접 입력하기">
      <Form
        of={{ ...form, busy: form.busy || table.isReading }}
        label="키워드 담기"
        submit={keywords.length > 0 ? `${koreanNumber(keywords.length)}개 목록에 담기` : '목록에 담기'}
        width="40rem"
      >
        <TableSource
          of={table}
          label="키워드"
          name="keywords"
          placeholder={'예: 강남 인테리어\n강남 카페'}
          hint={`한 줄에 하나씩 적거나 표를 붙여 넣으세요. 네이버 검색광고 등에서 내려받은 파일도 읽습니다. 한 번에 ${koreanNumber(RESEARCH_ADD_MAX)}개까지 담습니다.`}
        />
        {table.reading && (
          <Suspense fallback={null}>
            <TableStep of={table} verb="추가" />
          </Suspense>
        )}
      </Form>
    </MoreDetails>
  );
}
