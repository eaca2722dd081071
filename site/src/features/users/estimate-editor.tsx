import { seoulDay } from 'api-extensions/contracts/rules/days';
import {
  type Estimate,
  estimate as estimateShape,
  type EstimateAction,
  estimateAction,
  VALID_DAYS,
} from 'api-extensions/contracts/estimates/estimates';
import type { EstimateTemplate } from 'api-extensions/contracts/estimates/settings';
import { type MutableRefObject, useRef } from 'react';
import { callApi } from '../../platform/api-call';
import { compareFields } from '../../platform/comparison';
import { useConflict } from '../../platform/conflict';
import { ItemFields, ItemsConflict, itemsText, readItems, useItemLines } from '../../platform/estimate-items';
import { DraftNotice, FormElement } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { useRequestKey } from '../../platform/use-request-key';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Select } from '../../ui/select';
import { TextField, Textarea } from '../../ui/text-field';
import { useDialog } from '../../ui/use-dialog';
import { NO_TEMPLATE, useTemplate } from './use-template';

interface Props {
  /** The estimate to edit; omitted for a new one. */
  estimate?: Estimate;
  /** The member that a new estimate is for; omitted: a field asks for the receiver's name. */
  userId?: string;
  /** Templates to fill in a new estimate from. */
  templates?: readonly EstimateTemplate[];
  /** Receiver and title of a new estimate, from a consultation with this id. */
  requested?: { consultation: string; party: string; title: string };
  /** @param sends whether the button to save and send was pressed */
  onSaved: (estimate: Estimate, sends: boolean) => void | Promise<void>;
  /** Called with another user's version if it is chosen after an edit conflict. */
  onReplaced?: (estimate: Estimate) => void;
  /** Called when there is unsaved text. */
  onTyped?: () => void;
  /** Called when the typed text was discarded. */
  onDiscarded?: () => void;
}

/** Fields in which the saved estimate and the rejected input differ. */
const differencesOf = (current: Estimate, input: EstimateAction) =>
  input.action === 'write'
    ? compareFields(current, input, {
        title: ['제목'],
        items: ['항목', itemsText],
        valid_until: ['유효 기한'],
        note: ['안내'],
      })
    : [];

interface TemplateProps {
  templates: readonly EstimateTemplate[];
  chosen: string;
  onChoose: (id: string) => void;
}

function TemplateSelect({ templates, chosen, onChoose }: TemplateProps) {
  if (templates.length === 0) return null;
  return (
    <div css={{ maxWidth: '24rem', marginBottom: 'var(--space-5)' }}>
      <Select
        label="견적 템플릿"
        options={[
          { value: NO_TEMPLATE, label: '사용 안 함' },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  );
}

interface ButtonsProps {
  isNew: boolean;
  busy: boolean;
  /** Set to whether the pressed button also sends the estimate. */
  sends: MutableRefObject<boolean>;
}

/** Enter in a field presses the first button, which only saves. */
const SaveButtons = ({ isNew, busy, sends }: ButtonsProps) => (
  <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
    <Button
      type="submit"
      size="md"
      variant="outline"
      loading={busy}
      onClick={() => void (sends.current = false)}
    >
      저장
    </Button>
    {isNew && (
      <Button type="submit" size="md" loading={busy} onClick={() => void (sends.current = true)}>
        저장하고 보내기
      </Button>
    )}
  </div>
);

/** Editor of an estimate: lines with quantity and price, a note, and the last day for acceptance. */
export function EstimateEditor(props: Props) {
  const { estimate, userId, templates = [], requested, onSaved, onReplaced, onTyped, onDiscarded } = props;
  const { key, renewKey } = useRequestKey();
  /** Whether the button that was pressed last also sends the estimate. */
  const sends = useRef(false);
  const conflict = useConflict(estimateShape, (body: EstimateAction) => callApi(estimateAction, { body }));
  const { form, errors, failure, busy, storedDraft, ...draft } = useForm({
    schema: estimateAction.body,
    draft: `estimate ${estimate?.id ?? `for ${userId ?? requested?.party ?? ''}`}`,
    read: (data) => ({
      action: 'write' as const,
      ...(estimate
        ? { id: estimate.id, version: Number(data.get('version')) }
        : {
            ...(userId ? { user_id: userId } : { party: String(data.get('party') ?? '') }),
            request_key: String(data.get('request_key') ?? ''),
            ...(requested && { consultation: requested.consultation }),
          }),
      title: String(data.get('title') ?? ''),
      items: readItems(data),
      note: String(data.get('note') ?? ''),
      valid_until: String(data.get('valid_until') ?? ''),
    }),
    send: conflict.send,
    onDone: ({ data }) => onSaved(data, sends.current),
    onFailure: (thrown) => renewKey(thrown) || conflict.isConflict(thrown),
  });

  const lines = useItemLines(estimate?.items ?? [], { form, storedDraft });
  const { dialog, confirm } = useDialog();
  const title = estimate?.title ?? requested?.title ?? '';
  const valid_until = estimate?.valid_until ?? seoulDay(new Date(), VALID_DAYS);
  const template = useTemplate({
    ...{ form, templates, replaceItems: lines.replaceItems },
    initialTexts: { title, note: '', valid_until },
    confirmReplace: async () => {
      const choice = await confirm({
        title: '입력하신 항목을 바꾸시겠습니까?',
        description:
          '견적 항목이 선택하신 템플릿의 항목으로 바뀝니다. 받는 곳과 직접 입력하신 제목, 안내는 그대로 둡니다.',
        ok: '바꾸기',
      });
      return choice === 'ok';
    },
  });

  return (
    <>
      <TemplateSelect
        templates={templates}
        chosen={template.chosen}
        onChoose={(id) => void template.choose(id)}
      />
      <FormElement
        of={{ form, errors }}
        aria-label="견적 작성"
        onInput={(event) => {
          form.onInput(event);
          lines.addUp();
          onTyped?.();
        }}
      >
        <FormStack>
          <FormFailure text={failure ?? errors.user_id ?? null} />
          <DraftNotice
            of={{
              ...draft,
              discard: () => {
                draft.discard();
                lines.replaceItems(estimate?.items);
                template.reset();
                onDiscarded?.();
              },
            }}
          />
          <input key={key} hidden name="request_key" defaultValue={key} />
          {/* The draft stores the version that the text is based on. */}
          {estimate && <input key={estimate.version} hidden name="version" defaultValue={estimate.version} />}
          {!estimate && !userId && (
            <TextField
              label="받는 곳"
              name="party"
              required
              defaultValue={requested?.party}
              placeholder="예: 새봄 카페"
              hint="회원이 아닌 고객의 회사명이나 이름입니다. 보낸 뒤 링크를 복사해 전달하실 수 있습니다."
            />
          )}
          <TextField label="제목" name="title" required defaultValue={title} />
          <ItemFields legend="견적 항목" of={lines} errors={errors} />
          <TextField
            label="유효 기한"
            name="valid_until"
            type="date"
            required
            min={seoulDay(new Date())}
            defaultValue={valid_until}
          />
          <Textarea
            label="안내 (선택)"
            name="note"
            defaultValue={estimate?.note}
            hint="진행 일정, 결제 조건 등 고객에게 보여 줄 내용을 적어 주세요."
          />
          <SaveButtons isNew={!estimate} busy={busy} sends={sends} />
        </FormStack>
      </FormElement>
      <ItemsConflict
        of={conflict}
        differences={differencesOf}
        discard={draft.discard}
        lines={lines}
        onSaved={(saved) => onSaved(saved, false)}
        onReplaced={onReplaced}
      />
      {dialog}
    </>
  );
}
