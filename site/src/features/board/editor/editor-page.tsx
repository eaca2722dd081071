import * as calls from 'api-extensions/contracts/board/board';
import { useState } from 'react';
import useSWR from 'swr';
import { callApi, newRequestKey } from '../../../platform/api-call';
import { hasErrorCode } from '../../../platform/failure-text';
import { koreanTime } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { useSession } from '../../../platform/session';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Container } from '../../../ui/container';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure, FormStack } from '../../../ui/form-body';
import type { SiteData } from '../../../platform/page-context';
import { Forbidden } from '../forbidden';
import { TIMEOUT_MS } from '../live-posts';
import { BoardMissing } from '../missing';
import { removeLocalCopy, type LocalCopy, localCopyName, readLocalCopy } from './use-post-editor';
import { PostEditor } from './post-editor';
import type { EditorStart } from './post-form';
import { FIRST_SCREEN } from '../../../ui/theme/measures';

/** What the editor needs from the server and this tab. */
interface EditorData {
  boards: calls.Board[];
  post: calls.Post | null;
  /** Unsaved drafts, newest first. */
  drafts: RecoveredDraft[];
}

/** A draft of the server, or this tab's copy (`isLocal`). */
type RecoveredDraft = LocalCopy & { isLocal: boolean };

/**
 * Reads boards, post and unsaved drafts.
 * @param wr_id number of the post; null for a new one
 * @param localName name of the copy that this tab may hold
 */
async function loadEditorData(wr_id: string | null, localName: string): Promise<EditorData> {
  const timeLimit = { timeoutMs: TIMEOUT_MS };
  const [boards, drafts, post] = await Promise.all([
    callApi(calls.boards, timeLimit),
    callApi(calls.drafts, { ...timeLimit, query: wr_id === null ? {} : { wr_id } }),
    wr_id === null ? null : callApi(calls.postView, { ...timeLimit, params: { wr_id } }),
  ]);
  // Without `wr_id` the server sends all drafts of the user. Those of new posts are offered at each board, because a
  // draft's board may be another one than that in the address at which it was written.
  const isOfThisPost = (draft: calls.Draft) => wr_id !== null || draft.wr_id === null;
  const local = readLocalCopy(localName);
  const saved = drafts.data.filter((draft) => isOfThisPost(draft) && draft.key !== local?.key);
  const all = [
    ...(local ? [{ ...local, isLocal: true }] : []),
    ...saved.map((draft) => ({ ...draft, isLocal: false })),
  ];
  return {
    boards: boards.data,
    post: post?.data ?? null,
    drafts: all.filter(({ title, content }) => title || content),
  };
}

interface Props {
  site: SiteData;
  search: string;
}

/** Page that edits the post in the address or a new one, starting from its unsaved drafts if there are any. */
export default function EditorPage({ site, search }: Props) {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  const wantedId = query.get('wr_id');
  const wr_id = wantedId !== null && calls.postNumber.safeParse(wantedId).success ? wantedId : null;
  // Part of the cache's key, so that each visit reads the post again and no later response replaces the text being written.
  const [visit] = useState(newRequestKey);
  const user = useSession().data?.user.id ?? '';
  const localName = localCopyName({ user, board: code, wr_id: wr_id === null ? null : Number(wr_id) });
  const loaded = useSWR<EditorData, unknown>(
    ['editor', visit, code, wr_id],
    () => loadEditorData(wr_id, localName),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    },
  );
  if (hasErrorCode(loaded.error, 'FORBIDDEN')) return <Forbidden site={site} to={`/board${search}`} />;
  if (hasErrorCode(loaded.error, 'NOT_FOUND') || (wantedId !== null && wr_id === null))
    return <BoardMissing what="글" site={site} />;
  if (loaded.data) return <EditorOrDrafts code={code} localName={localName} {...loaded.data} />;
  return (
    <Container>
      <div css={{ minHeight: FIRST_SCREEN, paddingBlock: 'var(--space-7)' }}>
        <Loaded of={loaded}>{() => null}</Loaded>
      </div>
    </Container>
  );
}

/** Lets the user choose a draft first, if there are unsaved ones. */
function EditorOrDrafts({
  code,
  localName,
  boards,
  post,
  drafts,
}: EditorData & { code: string; localName: string }) {
  const isBoard = (wanted: string) => boards.some((board) => board.code === wanted);
  const startWithoutDraft = (): EditorStart => ({
    board: post?.board.code ?? (isBoard(code) ? code : (boards[0]?.code ?? '')),
    title: post?.title ?? '',
    content: post?.content ?? '',
    post,
    version: post?.version ?? null,
    draftKey: newRequestKey(),
    code,
  });
  const [start, setStart] = useState<EditorStart | null>(() =>
    drafts.length === 0 ? startWithoutDraft() : null,
  );
  if (boards.length === 0) {
    return (
      <Container>
        <EmptyState title="글을 쓸 게시판이 없습니다" titleAs="h2">
          관리자 화면에서 게시판을 먼저 만들어 주세요.
        </EmptyState>
      </Container>
    );
  }
  if (start) return <PostEditor boards={boards} start={start} />;
  return (
    <DraftChoice
      drafts={drafts}
      boards={boards}
      localName={localName}
      onContinue={({ key, board, title, content, version }) => {
        // The draft's board may have been removed.
        const kept = isBoard(board) ? { board } : {};
        setStart({ ...startWithoutDraft(), ...kept, title, content, version, draftKey: key });
      }}
      onStartWithoutDraft={() => setStart(startWithoutDraft())}
    />
  );
}

interface DraftChoiceProps {
  drafts: readonly RecoveredDraft[];
  boards: readonly calls.Board[];
  localName: string;
  onContinue: (draft: RecoveredDraft) => void;
  onStartWithoutDraft: () => void;
}

/** Offers to continue or delete the unsaved drafts of this post. */
function DraftChoice({ drafts, boards, localName, onContinue, onStartWithoutDraft }: DraftChoiceProps) {
  const [remaining, setRemaining] = useState(drafts);
  const { run, busy, failure } = useAction();
  const deleteDraft = ({ key, isLocal }: RecoveredDraft) =>
    run(async () => {
      await callApi(calls.deleteDraft, { params: { key }, timeoutMs: TIMEOUT_MS });
      if (isLocal) removeLocalCopy(localName);
      const left = remaining.filter((draft) => draft.key !== key);
      setRemaining(left);
      if (left.length === 0) onStartWithoutDraft();
    });
  return (
    <Container>
      <div
        css={{
          width: 'min(40rem, 100%)',
          minHeight: FIRST_SCREEN,
          margin: '0 auto',
          paddingBlock: 'var(--space-7)',
        }}
      >
        <FormStack>
          <h1 css={{ fontSize: 'var(--text-2xl)' }}>저장하지 않은 글이 있습니다</h1>
          <FormFailure text={failure} />
          {remaining.map((draft) => (
            <Card key={draft.key}>
              <h2 css={{ fontSize: 'var(--text-xl)' }}>{draft.title || '제목 없음'}</h2>
              <p>
                {[
                  boards.find(({ code }) => code === draft.board)?.name,
                  `${koreanTime(draft.saved_at)} ${draft.isLocal ? '이 브라우저에 보관' : '임시 저장'}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div css={{ display: 'flex', gap: 'var(--space-3)', marginTop: 'var(--space-4)' }}>
                <Button onClick={() => onContinue(draft)}>이어서 쓰기</Button>
                <Button
                  variant="outline"
                  tone="danger"
                  loading={busy}
                  onClick={() => void deleteDraft(draft)}
                >
                  버리기
                </Button>
              </div>
            </Card>
          ))}
          <div>
            <Button variant="outline" onClick={onStartWithoutDraft}>
              두고 새로 시작하기
            </Button>
          </div>
        </FormStack>
      </div>
    </Container>
  );
}
