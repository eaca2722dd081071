import { Flex, TextButton, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import { listFindings, type SiteFinding } from '../../contracts/sites/site-check';
import { useCall } from '../call-api';
import { usePolled } from '../use-polled';
import { EntryLink, PanelPlaceholder, Note } from '../parts';
import { findingAdvice, findingText } from './wording';

const POLL_MS = 10_000;

/** Findings of the check of the live site, which are read when the list is opened. */
export function FindingList({ domain, count }: { domain: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '점검 결과 접기' : `검색 노출 점검: 살펴볼 것 ${count}건`}
      </TextButton>
      {isOpen && <Findings domain={domain} />}
    </Flex>
  );
}

function Findings({ domain }: { domain: string }) {
  const call = useCall();
  const read = useCallback(() => call(listFindings, { params: { domain } }), [call, domain]);
  const { value, error } = usePolled(read, () => POLL_MS);
  if (!value)
    return <PanelPlaceholder error={error} failure="점검 결과를 읽지 못했습니다. 잠시 후 다시 시도합니다." />;
  return (
    <Note tone="neutral">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {value.data.map((finding) => (
          <li key={`${finding.kind} ${finding.path} ${finding.detail}`}>
            <Finding finding={finding} />
          </li>
        ))}
      </Flex>
    </Note>
  );
}

function Finding({ finding }: { finding: SiteFinding }) {
  const { documentId } = finding;
  const text = findingText(finding);
  return (
    <>
      <Typography tag="p" fontWeight="semiBold">
        {documentId ? (
          <EntryLink uid="api::page.page" documentId={documentId}>
            {text}
          </EntryLink>
        ) : (
          text
        )}
      </Typography>
      <Typography tag="p" textColor="neutral600">
        {findingAdvice(finding)}
      </Typography>
    </>
  );
}
