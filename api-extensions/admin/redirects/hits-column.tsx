import { useRBAC } from '@strapi/admin/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { HIT_DAYS, listRedirectHits } from '../../contracts/redirects-admin';
import { koreanNumber } from '../../contracts/rules/numbers';
import { useCall } from '../call-api';
import { READ_PUBLISHING } from '../rights';
import { usePolled } from '../use-polled';

export const REDIRECT_RULE = 'api::redirect-rule.redirect-rule';

interface Columns {
  displayedHeaders: object[];
  layout: object;
}

/** Adds a column with the hits of each rule to the list of redirect rules. */
export function addHitsColumn({ displayedHeaders, layout }: Columns): Columns {
  // The hook does not get the content type; the list's address ends with it.
  const uid = decodeURIComponent(window.location.pathname.split('/').pop() ?? '');
  if (uid !== REDIRECT_RULE) return { displayedHeaders, layout };
  const column = {
    attribute: { type: 'string' },
    label: { id: 'api-extensions.redirect-hits', defaultMessage: `최근 ${HIT_DAYS}일 이동` },
    searchable: false,
    sortable: false,
    name: 'redirectHits',
    cellFormatter: ({ documentId = '' }: { documentId?: string }) => <HitsCell documentId={documentId} />,
  };
  // After both addresses, where it is seen without scrolling.
  return {
    displayedHeaders: [...displayedHeaders.slice(0, 2), column, ...displayedHeaders.slice(2)],
    layout,
  };
}

/** Milliseconds in which the cells of a list share a response. */
const SHARED_MS = 5000;
let shared: { at: number; hits: Promise<Map<string, number>> } | null = null;

function HitsCell({ documentId }: { documentId: string }) {
  const { allowedActions } = useRBAC(READ_PUBLISHING);
  return allowedActions.canRead ? (
    <Hits documentId={documentId} />
  ) : (
    <Typography textColor="neutral500">–</Typography>
  );
}

function Hits({ documentId }: { documentId: string }) {
  const call = useCall();
  const read = useCallback(async () => {
    if (!shared || Date.now() - shared.at > SHARED_MS) {
      const hits = call(listRedirectHits, {}).then(
        ({ data }) => new Map(data.map((row) => [row.documentId, row.hits])),
      );
      shared = { at: Date.now(), hits };
    }
    return (await shared.hits).get(documentId) ?? 0;
  }, [call, documentId]);
  const { value } = usePolled(read, () => null);
  return <Typography textColor="neutral800">{value === null ? '–' : `${koreanNumber(value)}회`}</Typography>;
}
