import {
  CUSTOMER_FILE_MAX_BYTES,
  CUSTOMER_FILE_TOO_LARGE,
  CUSTOMER_FILE_TYPES,
  type CustomerFile,
  readCustomerFile,
  removeCustomerFile,
  showCustomerFile,
  uploadCustomerFile,
} from 'api-extensions/contracts/work/customer-files';
import { type ChangeEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { addressOf, callApi } from '../../../platform/api-call';
import { callUpload, progressText } from '../../../platform/call-upload';
import { failureText, rejectedFieldErrors } from '../../../platform/failure-text';
import { tableDate } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { Button } from '../../../ui/button';
import { FormFailure } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { Switch } from '../../../ui/switch';
import { type Column, Table } from '../../../ui/table';
import { useDialog } from '../../../ui/use-dialog';
import { sizeText } from '../file-size';
import { timelineKey, useCustomerFiles } from './customer-calls';

/** Enough for CUSTOMER_FILE_MAX_BYTES over a slow mobile connection. */

const ACCEPT = Object.keys(CUSTOMER_FILE_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files that the staff keep about a customer. */
export function CustomerFiles({ id }: { id: string }) {
  const files = useCustomerFiles(id);
  const { mutate } = useSWRConfig();
  const [isUploading, setUploading] = useState(false);
  const [progress, setProgress] = useState(0);
  /** End of the last change: each waits for the one before. */
  const lastChange = useRef(Promise.resolve());
  /** Why the last upload or change failed. */
  const [failure, setFailure] = useState<string | null>(null);
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const runAndReload = async (work: () => Promise<unknown>, message: string) => {
    setFailure(null);
    const text = await work().then(
      () => null,
      (thrown: unknown) => rejectedFieldErrors(thrown).file ?? failureText(thrown, navigator.onLine, false),
    );
    if (text !== null) setFailure(text);
    // Reloads after a failure too: another person may have removed the file.
    await Promise.all([files.mutate(), mutate(timelineKey(id))]);
    if (text === null) show({ text: message, tone: 'success' });
  };
  const change = (work: () => Promise<unknown>, message: string) =>
    (lastChange.current = lastChange.current.then(() => runAndReload(work, message)));
  const upload = (file: File) => {
    if (file.size > CUSTOMER_FILE_MAX_BYTES) return setFailure(CUSTOMER_FILE_TOO_LARGE);
    const form = new FormData();
    form.append('file', file);
    const options = { form, params: { id }, onProgress: setProgress };
    setProgress(0);
    setUploading(true);
    const send = () => callUpload(uploadCustomerFile, options).finally(() => setUploading(false));
    void runAndReload(send, '파일을 등록했습니다.');
  };
  const setShown = (file: CustomerFile, shown: boolean) =>
    change(
      () => callApi(showCustomerFile, { params: paramsOf(file), body: { shown } }),
      shown ? '고객에게 보입니다.' : '고객에게 보이지 않습니다.',
    );
  const remove = async (file: CustomerFile) => {
    const choice = await confirm({
      title: `‘${file.name}’ 파일을 삭제하시겠습니까?`,
      description: '삭제한 파일은 되살릴 수 없습니다.',
      ok: '삭제',
      danger: true,
    });
    if (choice === 'ok')
      await change(() => callApi(removeCustomerFile, { params: paramsOf(file) }), '파일을 삭제했습니다.');
  };
  return (
    <>
      <FormFailure text={failure} />
      <UploadButton busy={isUploading} progress={progress} onFile={upload} />
      <Loaded of={files}>
        {({ data }) => (
          <Table
            caption="파일"
            captionHidden
            columns={columnsOf({ setShown, remove })}
            rows={data}
            keyOf={(file) => file.id}
            cardsBelow="md"
            empty="아직 파일이 없습니다. 계약서, 제작 의뢰서, 로고 등을 보관하실 수 있습니다."
          />
        )}
      </Loaded>
      {dialog}
    </>
  );
}

const paramsOf = ({ id }: CustomerFile) => ({ id: String(id) });

interface UploadProps {
  busy: boolean;
  /** The part of the file that was sent. */
  progress: number;
  onFile: (file: File) => void;
}

function UploadButton({ busy, progress, onFile }: UploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <div css={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <input ref={input} hidden type="file" accept={ACCEPT} aria-label="올릴 파일" onChange={choose} />
      <Button variant="outline" loading={busy} onClick={() => input.current?.click()}>
        {busy ? progressText(progress) : '파일 올리기'}
      </Button>
      <p css={{ color: 'var(--color-muted)', fontSize: 'var(--text-sm)' }}>
        PDF, 이미지, 오피스·한글 문서, ZIP 파일을 10MB까지 올릴 수 있습니다. 고객은 ‘고객에게 보이기’를 켠
        파일만 볼 수 있습니다.
      </p>
    </div>
  );
}

interface Actions {
  setShown: (file: CustomerFile, shown: boolean) => Promise<void>;
  remove: (file: CustomerFile) => Promise<void>;
}

const columnsOf = ({ setShown, remove }: Actions): Column<CustomerFile>[] => [
  {
    key: 'name',
    head: '이름',
    rowHeader: true,
    cell: (file) => (
      <SiteLink
        href={addressOf(readCustomerFile, { params: paramsOf(file) })}
        download
        css={{ overflowWrap: 'anywhere' }}
      >
        {file.name}
      </SiteLink>
    ),
  },
  { key: 'size', head: '크기', numeric: true, cell: ({ size }) => sizeText(size) },
  { key: 'author', head: '등록한 사람', cell: ({ author }) => author || '-' },
  {
    key: 'created',
    head: '등록일',
    cell: ({ created_at }) => <span css={{ whiteSpace: 'nowrap' }}>{tableDate(created_at)}</span>,
  },
  {
    key: 'shown',
    head: '공개',
    cell: (file) => (
      <Switch
        label="고객에게 보이기"
        aria-label={`${file.name} 고객에게 보이기`}
        checked={file.shown}
        onChange={({ currentTarget }) => void setShown(file, currentTarget.checked)}
      />
    ),
  },
  {
    key: 'remove',
    head: '삭제',
    cell: (file) => (
      <span css={{ whiteSpace: 'nowrap' }}>
        <Button
          variant="outline"
          tone="danger"
          aria-label={`${file.name} 삭제`}
          onClick={() => void remove(file)}
        >
          삭제
        </Button>
      </span>
    ),
  },
];
