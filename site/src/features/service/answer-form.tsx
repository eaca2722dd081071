import { css } from '@emotion/react';
import {
  answerConsultation,
  type AnswerTemplate,
  answerTemplates,
} from 'api-extensions/contracts/service/answers';
import { fillTemplate, openPlaceholders } from 'api-extensions/contracts/rules/answer-template';
import { contactKind } from 'api-extensions/contracts/rules/consultation';
import type { CourseEntry } from 'api-extensions/contracts/service/course';
import type { Consultation } from 'api-extensions/contracts/service/service';
import { lazy, Suspense, useRef, useState } from 'react';
import useSWR from 'swr';
import { callApi, newRequestKey } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { copyText } from '../../platform/copy-text';
import { Form } from '../../platform/form';
import { useSession } from '../../platform/session';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { NativeSelect } from '../../ui/native-select';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { TextField, Textarea } from '../../ui/text-field';

const AnswerTemplatesDialog = lazy(() => import('./answer-templates-dialog'));

const templates = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: end;
`;

const NONE: readonly AnswerTemplate[] = [];

/** Why an answer cannot be mailed; null: it can. */
function reasonNotToMail({ contact }: Consultation, canMail: boolean): string | null {
  const kind = contactKind(contact);
  if (kind === 'email')
    return canMail ? null : '이 사이트에 메일 발송이 설정되어 있지 않아 메일로 답할 수 없습니다.';
  return `연락처가 ${kind === 'phone' ? '전화번호' : '카카오톡 아이디'}라서 메일로 답할 수 없습니다. 알림톡과 문자는 등록된 템플릿만 보낼 수 있어 자유로운 글은 보내지 않습니다. 내용을 복사해 직접 보내신 뒤 진행 기록에 남겨 주세요.`;
}

interface Props {
  request: Consultation;
  canMail: boolean;
  onSent: (entry: CourseEntry) => void;
}

/** An answer to a request, from a template: sent by mail where the contact is an address, else copied. */
export default function AnswerForm({ request, canMail, onSent }: Props) {
  const { id, contact } = request;
  const { siteName } = useArea();
  const person = useSession().data?.user.name ?? '';
  const { show } = useSnackbar();
  const found = useSWR('answer templates', () => callApi(answerTemplates, { query: {} }));
  const known = found.data?.data ?? NONE;
  const [isManaging, setManaging] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** An answer that is sent again because the reply was lost is mailed once. */
  const [key, setKey] = useState(newRequestKey);
  const reason = reasonNotToMail(request, canMail);
  const form = useForm({
    schema: answerConsultation.body,
    draft: `answer ${id}`,
    read: (data) => ({
      key,
      subject: String(data.get('subject') ?? ''),
      text: String(data.get('text') ?? ''),
    }),
    send: (body) => callApi(answerConsultation, { params: { id }, body }),
    onDone: ({ data }) => {
      setKey(newRequestKey());
      show({ text: `${contact} 주소로 답장을 보냅니다.`, tone: 'success' });
      onSent(data);
    },
  });
  const insert = (template: AnswerTemplate | undefined) => {
    const { current: area } = field;
    if (!template || !area) return;
    const text = fillTemplate(template.text, {
      ...{ 업체명: request.companyName, 접수번호: request.receipt, 상품: request.product },
      ...{ 키워드: request.keyword, 담당자: person, 사이트: siteName },
    });
    // What was typed stays: the template is added below it.
    area.value = area.value.trim() === '' ? text : `${area.value.trimEnd()}\n\n${text}`;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
    const open = openPlaceholders(text);
    if (open.length > 0) show(`${open.join(', ')} 값이 없습니다. 보내기 전에 고쳐 주세요.`);
  };
  const copy = async () => {
    const text = field.current?.value ?? '';
    if (text && (await copyText(text))) show({ text: '답장을 복사했습니다.', tone: 'success' });
    else field.current?.select();
  };
  return (
    <>
      <Form
        of={form}
        label="답장 쓰기"
        submit={reason === null ? '메일 보내기' : undefined}
        beside={
          <Button variant="outline" onClick={() => void copy()}>
            내용 복사
          </Button>
        }
        width="100%"
      >
        {reason !== null && (
          <Notice>
            <p>{reason}</p>
          </Notice>
        )}
        <div css={templates}>
          <NativeSelect
            label="답변 템플릿"
            value=""
            options={[
              { value: '', label: known.length > 0 ? '골라서 넣기' : '템플릿 없음' },
              ...known.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            onChange={({ currentTarget: { value } }) => insert(known.find((one) => one.id === value))}
          />
          <Button variant="outline" onClick={() => setManaging(true)}>
            템플릿 관리
          </Button>
        </div>
        {reason === null && (
          <TextField
            label="제목"
            name="subject"
            defaultValue="문의하신 내용에 답변드립니다"
            hint={`받는 주소: ${contact}`}
          />
        )}
        <Textarea ref={field} label="답장 내용" name="text" rows={8} />
      </Form>
      {isManaging && (
        <Suspense fallback={null}>
          <AnswerTemplatesDialog
            templates={known}
            onChanged={() => void found.mutate()}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
    </>
  );
}
