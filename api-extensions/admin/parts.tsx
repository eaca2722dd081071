import { Page } from '@strapi/admin/strapi-admin';
import {
  Box,
  Button,
  EmptyStateLayout,
  Flex,
  Searchbar,
  SearchForm,
  Status,
  Typography,
  Link,
  Modal,
} from '@strapi/design-system';
import { type FormEvent, type ReactNode, useEffect, useState, type ReactElement } from 'react';
import type { PageInfo } from '../contracts/fields';
import type { Tone } from './publishing/wording';
import { Link as RouterLink } from 'react-router-dom';

/** Parts of several pages: labels, notes, placeholders, search, paging and dialogs with a form. */

/** A state as a coloured label. */
export function StateLabel({ text, tone }: { text: string; tone: Tone }) {
  return (
    <Status variant={tone} size="S" width="max-content">
      <Typography variant="pi" fontWeight="bold">
        {text}
      </Typography>
    </Status>
  );
}

interface NoteProps {
  tone: 'danger' | 'warning' | 'neutral';
  /** Screen readers announce it at once. */
  urgent?: boolean;
  children: ReactNode;
}

/** Style that keeps Korean words from being broken at line ends. */
export const KEEP_WORDS = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;

const NOTE_COLORS = {
  danger: { background: 'danger100', borderColor: 'danger200' },
  warning: { background: 'warning100', borderColor: 'warning200' },
  neutral: { background: 'neutral100', borderColor: 'neutral200' },
} as const;

/** A framed note. */
export function Note({ tone, urgent = false, children }: NoteProps) {
  return (
    <Box
      {...NOTE_COLORS[tone]}
      hasRadius
      padding={3}
      role={urgent ? 'alert' : undefined}
      width="100%"
      style={KEEP_WORDS}
    >
      <Flex direction="column" alignItems="stretch" gap={1}>
        {children}
      </Flex>
    </Box>
  );
}

/** The failure of a form, which screen readers announce at once. @param failure empty: nothing is shown */
export const FailureNote = ({ failure }: { failure: string }) =>
  failure && (
    <Note tone="danger" urgent>
      <Typography>{failure}</Typography>
    </Note>
  );

/** Shown above content whose refresh failed. */
export function OutdatedNote() {
  return (
    <Note tone="danger" urgent>
      <Typography>
        새로 고치지 못했습니다. 마지막으로 읽은 내용입니다. 잠시 후 자동으로 다시 시도합니다.
      </Typography>
    </Note>
  );
}

/** Shown while a panel loads, and when it could not be loaded. @param failure text for an error */
export const PanelPlaceholder = ({ error, failure }: { error: unknown; failure: string }) => (
  <Typography textColor="neutral600" aria-live="polite">
    {error ? failure : '확인하고 있습니다.'}
  </Typography>
);

/** Shown while a page or list loads, and when it could not be loaded. */
export function PagePlaceholder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <Page.Loading>불러오는 중입니다.</Page.Loading>;
  return (
    <EmptyStateLayout
      content="불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요."
      action={
        <Button variant="secondary" onClick={onRetry}>
          다시 시도
        </Button>
      }
    />
  );
}

interface SearchProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A field that searches on Enter, and when it is cleared. */
export function SearchField({ label, placeholder, value, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Box maxWidth="36rem">
      <SearchForm onSubmit={submit}>
        <Searchbar
          name="search"
          value={text}
          onChange={({ target }: { target: HTMLInputElement }) => setText(target.value)}
          onClear={() => {
            setText('');
            onSearch('');
          }}
          clearLabel="검색어 지우기"
          placeholder={placeholder}
          maxLength={100}
        >
          {label}
        </Searchbar>
      </SearchForm>
    </Box>
  );
}

/** Buttons for the pages of a list; hidden if there is only one page. */
export function Pager({ page, pages, total, onPage }: PageInfo & { onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <Flex tag="nav" aria-label="쪽 이동" gap={3} justifyContent="center">
      <Button variant="tertiary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        이전
      </Button>
      <Typography aria-live="polite">
        {page} / {pages}쪽 · 모두 {total}건
      </Typography>
      <Button variant="tertiary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        다음
      </Button>
    </Flex>
  );
}

interface EntryLinkProps {
  uid: string;
  documentId: string;
  children: ReactNode;
}

const MEDIA_FILE = 'plugin::upload.file';

/** Link to an entry in the content manager; for a file, to the media library. */
export function EntryLink({ uid, documentId, children }: EntryLinkProps) {
  const to =
    uid === MEDIA_FILE
      ? '/plugins/upload'
      : `/content-manager/collection-types/${uid}/${encodeURIComponent(documentId)}`;
  return (
    <Link tag={RouterLink} to={to}>
      {children}
    </Link>
  );
}

interface FormDialogProps {
  /** The button that opens the dialog and gets the focus back. Default: a button of full width with the title. */
  trigger?: ReactElement;
  title: string;
  /** Body and footer, mounted while the dialog is open. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form, and the button that opens it. */
export function FormDialog({ trigger, title, children }: FormDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        {trigger ?? (
          <Button variant="tertiary" fullWidth>
            {title}
          </Button>
        )}
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        {isOpen && children(() => setOpen(false))}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Body and footer of a FormDialog after its form was submitted. */
export const DialogResult = ({ children }: { children: ReactNode }) => (
  <>
    <Modal.Body>
      <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
        {children}
      </Flex>
    </Modal.Body>
    <Modal.Footer>
      <Modal.Close>
        <Button>닫기</Button>
      </Modal.Close>
    </Modal.Footer>
  </>
);

interface DialogFormProps {
  id: string;
  onSubmit: () => Promise<void>;
  children: ReactNode;
  /** Text of the submit button. */
  send: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  isWorking: boolean;
  /** Whether the browser leaves checking the fields to the server. */
  noValidate?: boolean;
}

/** Body and footer of a FormDialog: a form with its submit and cancel buttons. */
export function DialogForm(props: DialogFormProps) {
  const { id, onSubmit, children, send, isDanger = false, isDisabled = false, isWorking, noValidate } = props;
  return (
    <>
      <Modal.Body>
        <form
          id={id}
          noValidate={noValidate}
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog may be inside the form of an entry in React's tree, which must not be submitted.
            event.stopPropagation();
            void onSubmit();
          }}
        >
          <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
            {children}
          </Flex>
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">취소</Button>
        </Modal.Close>
        <Button
          type="submit"
          form={id}
          variant={isDanger ? 'danger' : 'default'}
          disabled={isDisabled}
          loading={isWorking}
        >
          {send}
        </Button>
      </Modal.Footer>
    </>
  );
}
