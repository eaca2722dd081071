import { jobTemplate, type JobTemplate, saveJobTemplate } from 'api-extensions/contracts/work/job-templates';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { textsOf } from '../../../platform/use-form';
import { Checkbox } from '../../../ui/checkbox';
import { TextField } from '../../../ui/text-field';
import type { Difference } from '../../../platform/comparison';
import { pair } from '../list-style';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { JOB_KIND_LABELS } from '../../../platform/state-labels';
import { ChoicesDialog } from '../work-choices';
import { MemoField, TitleField } from '../choice-fields';
import { KindField } from './job-fields';
import { templateDaysText } from './job-labels';

type Body = z.input<typeof saveJobTemplate.body>;

/** Parses a number field; NaN if it is empty, which the contract rejects. */
const readNumber = (value: FormDataEntryValue | null) => (value ? Number(value) : Number.NaN);

const productText = (product: string | undefined) => product || '모든 상품';

function differencesOf(current: JobTemplate, input: Body): Difference[] {
  const { start_after = 0, days = 1 } = input;
  return [
    { label: '제목', theirs: current.title, mine: input.title },
    { label: '상품', theirs: productText(current.product), mine: productText(input.product) },
    { label: '종류', theirs: JOB_KIND_LABELS[current.kind], mine: JOB_KIND_LABELS[input.kind] },
    { label: '기간', theirs: templateDaysText(current), mine: templateDaysText({ start_after, days }) },
    { label: '메모', theirs: current.memo, mine: input.memo ?? '' },
    {
      label: '사용',
      theirs: current.use_yn ? '사용' : '사용 안 함',
      mine: input.use_yn ? '사용' : '사용 안 함',
    },
  ];
}

interface Props extends Omit<RecordDialogProps<JobTemplate>, 'row'> {
  /** Null for a new template. */
  template: JobTemplate | null;
}

/** Creates or edits a template. */
export function TemplateDialog({ template, onClose, onDone }: Props) {
  const title = template ? '작업 템플릿 수정' : '작업 템플릿 등록';
  return (
    <ChoicesDialog title={title} onClose={onClose}>
      {(choices) => (
        <RecordForm
          label={title}
          draft={`job template ${template?.id ?? 'new'}`}
          row={template}
          shape={jobTemplate}
          schema={saveJobTemplate.body}
          read={(data) => ({
            ...textsOf(data),
            start_after: readNumber(data.get('start_after')),
            days: readNumber(data.get('days')),
            use_yn: data.has('use_yn'),
          })}
          save={(body: Body) => callApi(saveJobTemplate, { body: { ...body, id: template?.id } })}
          differences={differencesOf}
          submit={template ? '저장' : '등록'}
          onDone={onDone}
        >
          {(row) => (
            <>
              <TitleField title={row?.title} />
              <div css={pair}>
                <KindField kind={row?.kind} />
                <TextField
                  label="상품"
                  name="product"
                  list="template-products"
                  maxLength={100}
                  placeholder="모든 상품"
                  defaultValue={row?.product}
                />
                <datalist id="template-products">
                  {choices.products.map((product) => (
                    <option key={product} value={product} />
                  ))}
                </datalist>
              </div>
              <div css={pair}>
                <TextField
                  label="시작 (일 뒤)"
                  name="start_after"
                  type="number"
                  min={0}
                  max={365}
                  inputMode="numeric"
                  hint="슬롯을 시작한 날은 0입니다."
                  defaultValue={row?.start_after ?? 0}
                />
                <TextField
                  label="기간 (일)"
                  name="days"
                  type="number"
                  min={1}
                  max={365}
                  inputMode="numeric"
                  hint="시작하는 날을 포함합니다."
                  defaultValue={row?.days ?? 3}
                />
              </div>
              <MemoField memo={row?.memo} hint="만들어지는 작업의 메모에 그대로 들어갑니다." />
              <Checkbox label="새 슬롯에 사용" name="use_yn" defaultChecked={row?.use_yn ?? true} />
            </>
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
