import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type JobTemplate, removeJobTemplates } from 'api-extensions/contracts/work/job-templates';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { Loaded } from '../../../platform/loaded';
import { useConfirmedAction } from '../../../platform/use-confirmed';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { opener } from '../list-style';
import { useAdding } from '../../../platform/use-adding';
import { AreaPage } from '../../../platform/area-page';
import { JOB_KIND_LABELS } from '../../../platform/state-labels';
import { useJobTemplates } from './job-calls';
import { templateDaysText } from './job-labels';
import { TemplateDialog } from './template-form';

const LEAD =
  '슬롯을 등록하면 그 상품의 작업 템플릿대로 작업이 만들어지고, 슬롯 담당자에게 맡겨집니다. 이미 만들어진 작업은 템플릿을 수정해도 바뀌지 않습니다.';

const columnsOf = (
  edit: (template: JobTemplate) => void,
  remove: (template: JobTemplate) => void,
): Column<JobTemplate>[] => [
  {
    key: 'title',
    head: '제목',
    rowHeader: true,
    cell: (template) => (
      <button type="button" css={opener} onClick={() => edit(template)}>
        {template.title}
      </button>
    ),
  },
  { key: 'product', head: '상품', cell: ({ product }) => product || '모든 상품' },
  { key: 'kind', head: '종류', cell: ({ kind }) => JOB_KIND_LABELS[kind] },
  { key: 'days', head: '기간', cell: templateDaysText },
  {
    key: 'use',
    head: '사용',
    cell: ({ use_yn }) => (use_yn ? <Badge tone="success">사용</Badge> : <Badge>사용 안 함</Badge>),
  },
  {
    key: 'do',
    head: '관리',
    cell: (template) => (
      <Button variant="ghost" tone="danger" css={{ whiteSpace: 'nowrap' }} onClick={() => remove(template)}>
        삭제<VisuallyHidden>: {template.title}</VisuallyHidden>
      </Button>
    ),
  },
];

/** Templates of the jobs that are created with each new slot of a product. */
export default function TemplatesPage() {
  const found = useJobTemplates();
  const [editing, setEditing] = useState<JobTemplate | null>(null);
  const adding = useAdding('/work/templates');
  const closeDialog = () => {
    setEditing(null);
    adding.end();
  };
  const { dialog, confirm, failure } = useConfirmedAction();
  const { show } = useSnackbar();

  const remove = (template: JobTemplate) =>
    confirm({
      title: `‘${template.title}’ 템플릿을 삭제하시겠습니까?`,
      description: '이미 만들어진 작업은 그대로 남고, 새 슬롯부터 만들어지지 않습니다.',
      work: async () => {
        await callApi(removeJobTemplates, { body: { ids: [template.id] } });
        await found.mutate();
        return '작업 템플릿을 삭제했습니다.';
      },
    });
  const add = <Button onClick={adding.add}>작업 템플릿 등록</Button>;
  return (
    <AreaPage title="작업 템플릿" lead={LEAD} actions={add}>
      <FormFailure text={failure} />
      <Loaded of={found}>
        {({ data }) => (
          <>
            <p role="status">{koreanNumber(data.length)}개</p>
            <Table
              caption="작업 템플릿 목록"
              captionHidden
              columns={columnsOf(setEditing, (template) => void remove(template))}
              rows={data}
              keyOf={({ id }) => id}
              cardsBelow="md"
              dense
              empty={
                <EmptyState icon="document" title="아직 작업 템플릿이 없습니다">
                  상품마다 반복되는 작업을 등록해 두시면, 새 슬롯을 등록할 때 자동으로 생성됩니다.
                </EmptyState>
              }
            />
          </>
        )}
      </Loaded>
      {dialog}
      {(editing || adding.isAdding) && (
        <TemplateDialog
          template={editing}
          onClose={closeDialog}
          onDone={() => {
            closeDialog();
            void found.mutate();
            show({ text: '작업 템플릿을 저장했습니다.', tone: 'success' });
          }}
        />
      )}
    </AreaPage>
  );
}
