import { useRBAC } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, ProgressBar, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useRef } from 'react';
import {
  changeImport,
  type ContentImport,
  importReport,
  listImports,
  type ReportRow,
} from '../../contracts/board/content-import-admin';
import { KIND_NAMES } from '../../contracts/content-import/found';
import { koreanNumber } from '../../contracts/rules/numbers';
import { ConfirmButton, useAct } from '../actions';
import { useCall } from '../call-api';
import { OutdatedNote, StateLabel } from '../parts';
import { useRefreshList } from '../refresh-list';
import { DELETE_POSTS } from '../rights';
import { seoulTime } from '../seoul-time';
import { Section } from '../table-parts';
import { usePolled } from '../use-polled';
import { reportCsv } from './entries';
import { countsText, doneOf, STATE_WORDS } from './wording';

const POST = 'api::post.post';

/** Milliseconds between two readings while an import runs. */
const RUNNING_MS = 2000;

const isBusy = ({ state }: ContentImport) => state === 'running' || state === 'undoing';

interface Props {
  domain: string;
  /** Number of the only import that is shown; all of them without it. */
  only?: number;
}

/** Imports of a site with their progress, report, stop and undo. */
export function ImportList({ domain, only }: Props) {
  const call = useCall();
  const refreshPosts = useRefreshList(POST);
  const read = useCallback(async () => (await call(listImports, { query: { domain } })).data, [call, domain]);
  const { value, error, refresh } = usePolled(read, (imports, failure) =>
    failure || imports?.some(isBusy) ? RUNNING_MS : null,
  );
  const shown = (value ?? []).filter(({ id }) => only === undefined || id === only);

  // The list of posts behind the dialog shows the drafts as they come.
  const taken = shown.map(({ entries }) => `${entries.taken} ${entries.removed}`).join();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (value === null) return;
    if (before.current !== null && before.current !== taken) refreshPosts();
    before.current = taken;
  }, [value, taken, refreshPosts]);

  if (shown.length === 0) return null;
  return (
    <Section title={only === undefined ? '지난 가져오기' : '가져오기'}>
      {error !== null && <OutdatedNote />}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {shown.map((row) => (
          <li key={row.id}>
            <ImportItem row={row} onChange={refresh} />
          </li>
        ))}
      </Flex>
    </Section>
  );
}

function ImportItem({ row, onChange }: { row: ContentImport; onChange: () => void }) {
  const { text, tone } = STATE_WORDS[row.state];
  const done = doneOf(row);
  return (
    <Box background="neutral100" hasRadius padding={3}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Flex gap={2} wrap="wrap">
          <Typography fontWeight="bold">{row.file}</Typography>
          <StateLabel text={text} tone={tone} />
        </Flex>
        <Typography variant="pi" textColor="neutral600">
          {[KIND_NAMES[row.kind], row.board?.name, `${row.author} 님`, seoulTime(row.created_at)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {(row.state === 'running' || row.state === 'stopped') && (
          <Flex gap={3}>
            <ProgressBar value={(100 * done) / row.total} aria-label={`${row.file} 진행`} />
            <Typography>{`${koreanNumber(done)} / ${koreanNumber(row.total)}`}</Typography>
          </Flex>
        )}
        <div aria-live="polite">
          <Typography>{countsText(row)}</Typography>
          {row.noted > 0 && (
            <Typography textColor="warning700">
              {`초안 ${koreanNumber(row.noted)}개에 옮기지 못한 것이 있습니다. 무엇인지 보고서에 적혀 있습니다.`}
            </Typography>
          )}
        </div>
        {row.redirects && row.state === 'done' && (
          <Typography variant="pi">옛 주소는 글을 발행하면 몇 초 뒤부터 이어집니다.</Typography>
        )}
        <ImportActions row={row} onChange={onChange} />
      </Flex>
    </Box>
  );
}

/** Rows of a report that one call gives. */
const REPORT_PAGE = 500;

function ImportActions({ row, onChange }: { row: ContentImport; onChange: () => void }) {
  const call = useCall();
  const { allowedActions: may } = useRBAC(DELETE_POSTS);
  const { act, isWorking } = useAct(onChange);
  const { state } = row;
  const change = (action: 'start' | 'stop' | 'undo', done: string) =>
    act(call(changeImport, { params: { id: row.id }, body: { action } }), done);

  const download = async () => {
    const rows: ReportRow[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await call(importReport, {
        params: { id: row.id },
        query: { page, page_size: REPORT_PAGE },
      });
      rows.push(...answer.data);
      pages = answer.page.pages;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([reportCsv(rows)], { type: 'text/csv;charset=utf-8' }));
    link.download = `가져오기 보고서 ${row.file}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  return (
    <Flex gap={2} wrap="wrap">
      {state === 'running' && (
        <Button variant="tertiary" loading={isWorking} onClick={() => void change('stop', '멈췄습니다.')}>
          멈추기
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          variant="secondary"
          loading={isWorking}
          onClick={() => void change('start', '이어서 가져옵니다.')}
        >
          이어서 가져오기
        </Button>
      )}
      {state !== 'receiving' && (
        <Button
          variant="tertiary"
          loading={isWorking}
          onClick={() => void act(download(), '보고서를 저장했습니다.', '보고서를 만들지 못했습니다.')}
        >
          보고서 저장
        </Button>
      )}
      {!['undoing', 'undone'].includes(state) && may.canDelete && (
        <ConfirmButton
          trigger={
            <Button variant="danger-light" loading={isWorking}>
              모두 되돌리기
            </Button>
          }
          title="가져온 글을 모두 지울까요?"
          onConfirm={() => change('undo', '가져온 초안을 지우고 있습니다.')}
        >
          {`‘${row.file}’에서 가져온 초안과 그 그림을 지웁니다. 가져온 뒤에 고치거나 발행한 글은 남습니다.`}
        </ConfirmButton>
      )}
    </Flex>
  );
}
