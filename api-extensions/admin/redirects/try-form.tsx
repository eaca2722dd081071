import { Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import { type TriedRedirect, tryRedirect } from '../../contracts/common/redirects-admin';
import { messageOf, useCall } from '../call-api';
import { TextField } from '../fields';
import { EntryLink, KEEP_WORDS, Note } from '../parts';
import { usePolled } from '../use-polled';
import { useSettled } from '../use-settled';
import { REDIRECT_RULE } from './hits-column';
import { useSiteField } from '../publishing/site-field';

/** Body of the dialog that says which rule an old address meets. */
export function TryForm() {
  const { domain, field } = useSiteField(true);
  const [address, setAddress] = useState('');
  const settled = useSettled(address.trim());
  return (
    <Modal.Body>
      <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
        {field}
        <TextField
          name="address"
          label="옛 주소"
          hint="검색 결과나 옛 사이트의 주소창에서 복사한 그대로 붙여 넣어 주세요."
          placeholder="/bbs/board.php?bo_table=notice&wr_id=12"
          maxLength={2000}
          value={address}
          onChange={setAddress}
        />
        <div aria-live="polite">
          {domain !== '' && settled !== '' && <Answer domain={domain} address={settled} />}
        </div>
        <Typography variant="pi" textColor="neutral600">
          저장된 규칙으로 시험합니다. 방금 저장한 규칙은 사이트에 반영되기까지 몇 초 걸립니다.
        </Typography>
      </Flex>
    </Modal.Body>
  );
}

function Answer({ domain, address }: { domain: string; address: string }) {
  const call = useCall();
  const read = useCallback(
    async () => (await call(tryRedirect, { query: { domain, address } })).data,
    [call, domain, address],
  );
  const { value, error } = usePolled(read, () => null);
  if (error !== null)
    return (
      <Note tone="danger">
        <Typography>{messageOf(error, '시험하지 못했습니다. 잠시 후 다시 시도해 주세요.')}</Typography>
      </Note>
    );
  return value && <Outcome tried={value} />;
}

function Outcome({ tried }: { tried: TriedRedirect }) {
  if (tried.outcome === 'refused')
    return (
      <Note tone="warning">
        <Typography>{tried.message}</Typography>
      </Note>
    );
  if (tried.outcome === 'page')
    return (
      <Note tone="neutral">
        <Typography>{tried.path} 경로의 화면이 그대로 열립니다. 적용되는 이동 규칙은 없습니다.</Typography>
      </Note>
    );
  if (tried.outcome === 'none')
    return (
      <Note tone="warning">
        <Typography>적용되는 규칙이 없습니다. 방문자는 ‘찾을 수 없음’ 화면을 봅니다.</Typography>
      </Note>
    );
  const { documentId, from, to, status, addresses, hidesPage } = tried;
  return (
    <Note tone="neutral">
      <Typography fontWeight="bold">{addresses.join(' → ')}</Typography>
      <Typography>
        {'적용되는 규칙: '}
        <EntryLink uid={REDIRECT_RULE} documentId={documentId}>
          {`${from} → ${to}`}
        </EntryLink>
        {` (${status})`}
      </Typography>
      {addresses.length > 1 && (
        <Typography>{`규칙을 ${addresses.length}번 거칩니다. 마지막 주소로 바로 보내면 더 빨리 열립니다.`}</Typography>
      )}
      {hidesPage && (
        <Typography textColor="warning700">
          이 경로에 발행된 화면이 있지만 규칙이 먼저라 열리지 않습니다.
        </Typography>
      )}
    </Note>
  );
}
