import { useRBAC } from '@strapi/admin/strapi-admin';
import { Checkbox, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import {
  beginImport,
  changeImport,
  importBoards,
  sendEntries,
} from '../../contracts/board/content-import-admin';
import { koreanNumber } from '../../contracts/rules/numbers';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { SelectField } from '../fields';
import { DialogForm, DialogResult, FailureNote } from '../parts';
import { useSiteField } from '../publishing/site-field';
import { CREATE_REDIRECTS } from '../rights';
import { usePolled } from '../use-polled';
import { partsOf, toSent } from './entries';
import { FoundStep, postsOf } from './found-step';
import { ImportList } from './import-list';
import { useImportFile } from './use-import-file';

/** Body and footer of the dialog that takes posts of an old site: what was understood is shown before anything is sent. */
export function ImportForm() {
  const call = useCall();
  const { allowedActions: may } = useRBAC(CREATE_REDIRECTS);
  const { domain, field } = useSiteField(true);
  const { found, name, parts } = useImportFile();
  const [board, setBoard] = useState('');
  const [wantsRedirects, setRedirects] = useState(true);
  const [sent, setSent] = useState<number | null>(null);
  const [started, setStarted] = useState<number | null>(null);
  const { isWorking, failure, run } = useSubmit();

  const readBoards = useCallback(
    async () => (domain === '' ? null : (await call(importBoards, { query: { domain } })).data),
    [call, domain],
  );
  const { value: site } = usePolled(readBoards, () => null);
  const boards = site?.boards ?? [];
  const chosen = boards.some(({ code }) => code === board)
    ? board
    : boards.length === 1
      ? (boards[0]?.code ?? '')
      : '';
  const posts = found ? postsOf(found).length : 0;
  const hasAddresses = found !== null && postsOf(found).some(({ addresses }) => addresses.length > 0);

  const submit = () =>
    run('글을 보내지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      if (!found) return;
      const entries = found.entries.map(toSent);
      setSent(0);
      try {
        const redirects = hasAddresses && wantsRedirects && may.canCreate === true;
        const total = entries.length;
        const body = { domain, board: chosen, file: name, kind: found.kind, total, redirects };
        const { id } = (await call(beginImport, { body })).data;
        for (const part of partsOf(entries))
          setSent((await call(sendEntries, { params: { id }, body: { entries: part } })).data.received);
        await call(changeImport, { params: { id }, body: { action: 'start' } });
        setStarted(id);
      } finally {
        setSent(null);
      }
    });

  if (started !== null)
    return (
      <DialogResult>
        <Typography>창을 닫아도 계속 가져옵니다. 다시 열면 진행 상태가 보입니다.</Typography>
        <ImportList domain={domain} only={started} />
      </DialogResult>
    );
  return (
    <DialogForm
      id="content-import"
      onSubmit={submit}
      send={posts > 0 ? `초안 ${koreanNumber(posts)}개 가져오기` : '가져오기'}
      isDisabled={posts === 0 || domain === '' || chosen === ''}
      isWorking={isWorking}
    >
      {field}
      {parts}
      {found && <FoundStep file={found} hosts={site?.hosts ?? []} />}
      {found && posts > 0 && domain !== '' && (
        <SelectField
          name="board"
          label="넣을 게시판"
          required
          hint="모두 초안으로 들어갑니다. 게시판의 초안 목록에서 고쳐 발행해 주세요."
          placeholder="게시판을 골라 주세요"
          value={chosen}
          options={boards.map(({ code, name: label }) => ({ value: code, text: `${label} (${code})` }))}
          onChange={setBoard}
        />
      )}
      {hasAddresses && may.canCreate && (
        <Checkbox checked={wantsRedirects} onCheckedChange={(value) => setRedirects(value === true)}>
          글을 발행하면 옛 주소로 온 방문자를 그 글로 보내기
        </Checkbox>
      )}
      <div aria-live="polite">
        {sent !== null && found && (
          <Typography>{`보내는 중 ${koreanNumber(sent)} / ${koreanNumber(found.entries.length)}`}</Typography>
        )}
      </div>
      <FailureNote failure={failure} />
      {domain !== '' && <ImportList domain={domain} />}
    </DialogForm>
  );
}
