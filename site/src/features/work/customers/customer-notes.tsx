import {
  CUSTOMER_NOTES_MAX,
  type CustomerNotes,
  customerNotes,
  saveCustomerNotes,
} from 'api-extensions/contracts/work/customers';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { DraftNotice, FormElement } from '../../../platform/form';
import { koreanTime } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { Textarea } from '../../../ui/text-field';
import { timelineKey, useCustomerNotes } from './customer-calls';

type Body = z.input<typeof saveCustomerNotes.body>;

/** Notes of the staff about a customer, who cannot see them. */
export function CustomerNotesForm({ id }: { id: string }) {
  const found = useCustomerNotes(id);
  const { mutate } = useSWRConfig();
  const onSaved = (next: CustomerNotes) => {
    void found.mutate({ data: next }, { revalidate: false });
    void mutate(timelineKey(id));
  };
  return <Loaded of={found}>{({ data }) => <NotesForm id={id} saved={data} onSaved={onSaved} />}</Loaded>;
}

interface Props {
  id: string;
  saved: CustomerNotes;
  onSaved: (notes: CustomerNotes) => void;
}

function NotesForm({ id, saved, onSaved }: Props) {
  /** The version that the edit is based on. As a field it is stored with the draft, which so keeps its version. */
  const version = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { show } = useSnackbar();
  const conflict = useConflict(customerNotes, (body: Body) =>
    callApi(saveCustomerNotes, { params: { id }, body }),
  );
  const showSaved = (next: CustomerNotes) => {
    if (version.current) version.current.value = String(next.version);
    onSaved(next);
    show({ text: '메모를 저장했습니다.', tone: 'success' });
  };
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: saveCustomerNotes.body,
    draft: `customer notes ${id}`,
    read: (data) => ({
      version: Number(data.get('version')),
      notes: String(data.get('notes') ?? ''),
    }),
    send: conflict.send,
    onFailure: conflict.isConflict,
    onDone: ({ data }) => showSaved(data),
  });
  return (
    <FormElement of={{ form, errors }} aria-label="고객 메모">
      <FormStack css={{ gap: 'var(--space-3)' }}>
        <FormFailure text={failure} />
        <DraftNotice of={draft} />
        <Textarea
          ref={field}
          label="메모"
          name="notes"
          rows={4}
          maxLength={CUSTOMER_NOTES_MAX}
          hint={
            saved.saved_at
              ? `담당자에게만 보입니다. ${saved.author}, ${koreanTime(saved.saved_at)} 저장`
              : '담당자에게만 보입니다.'
          }
          defaultValue={saved.notes}
        />
        <input ref={version} name="version" hidden defaultValue={saved.version} />
        <div>
          <Button type="submit" variant="outline" loading={busy}>
            메모 저장
          </Button>
        </div>
      </FormStack>
      <FormConflict
        of={conflict}
        differences={(current, input) => [{ label: '메모', theirs: current.notes, mine: input.notes }]}
        discard={draft.discard}
        onDone={showSaved}
        onTakeTheirs={(current) => {
          // `discard` has reset the form, so that it shows the version given here.
          onSaved(current);
          field.current?.focus();
        }}
      />
    </FormElement>
  );
}
