import { css } from '@emotion/react';
import {
  type AnswerTemplate,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from 'api-extensions/contracts/service/answers';
import { PLACEHOLDERS } from 'api-extensions/contracts/rules/answer-template';
import { useState } from 'react';
import { callApi } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { useAction } from '../../platform/use-action';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormFailure } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { TextField, Textarea } from '../../ui/text-field';

const list = css`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-5);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: var(--space-2);
    align-items: center;
  }
`;

interface Props {
  templates: readonly AnswerTemplate[];
  onChanged: () => void;
  onClose: () => void;
}

/** The site's templates for answers: each can be changed and removed, and a new one added. */
export default function AnswerTemplatesDialog({ templates, onChanged, onClose }: Props) {
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const [edited, setEdited] = useState<AnswerTemplate | null>(null);
  const save = async ({ name, text }: Pick<AnswerTemplate, 'name' | 'text'>) => {
    await callApi(saveAnswerTemplate, { body: { name, text } });
    onChanged();
  };
  const remove = (template: AnswerTemplate) =>
    run(async () => {
      await callApi(removeAnswerTemplate, { params: { id: template.id }, body: {} });
      if (edited?.id === template.id) setEdited(null);
      onChanged();
      show({
        text: `‘${template.name}’ 템플릿을 삭제했습니다.`,
        action: { label: '실행 취소', onClick: () => void run(() => save(template)) },
      });
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="답변 템플릿"
      description={`${PLACEHOLDERS.map((name) => `{${name}}`).join(' ')} 자리에는 넣을 때 그 상담의 값이 들어갑니다.`}
    >
      <FormFailure text={failure} />
      {templates.length > 0 && (
        <ul css={list} aria-label="저장된 템플릿">
          {templates.map((template) => (
            <li key={template.id}>
              <span>{template.name}</span>
              <Button
                variant="outline"
                aria-label={`${template.name} 고치기`}
                onClick={() => setEdited(template)}
              >
                고치기
              </Button>
              <Button
                variant="outline"
                tone="danger"
                loading={busy}
                aria-label={`${template.name} 삭제`}
                onClick={() => void remove(template)}
              >
                삭제
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TemplateForm
        key={edited?.id ?? 'new'}
        edited={edited}
        onSaved={({ name }) => {
          setEdited(null);
          onChanged();
          show({ text: `‘${name}’ 템플릿을 저장했습니다.`, tone: 'success' });
        }}
      />
    </Dialog>
  );
}

interface FormProps {
  edited: AnswerTemplate | null;
  onSaved: (template: AnswerTemplate) => void;
}

function TemplateForm({ edited, onSaved }: FormProps) {
  const form = useForm({
    schema: saveAnswerTemplate.body,
    draft: `answer template ${edited?.id ?? 'new'}`,
    read: (data) => ({ name: String(data.get('name') ?? ''), text: String(data.get('text') ?? '') }),
    send: (body) => callApi(saveAnswerTemplate, { body }),
    onDone: ({ data }) => {
      form.form.ref.current?.reset();
      onSaved(data);
    },
  });
  return (
    <Form of={form} label="답변 템플릿 저장" submit={edited ? '템플릿 저장' : '새 템플릿 저장'}>
      <TextField
        label="템플릿 이름"
        name="name"
        defaultValue={edited?.name ?? ''}
        readOnly={edited !== null}
        hint={edited ? undefined : '같은 이름의 템플릿이 있으면 바꿉니다.'}
      />
      <Textarea
        label="템플릿 내용"
        name="text"
        rows={7}
        defaultValue={edited?.text ?? ''}
        placeholder="{업체명} 담당자님, 안녕하세요. {사이트} {담당자}입니다."
      />
    </Form>
  );
}
