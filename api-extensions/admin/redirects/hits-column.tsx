import { useRBAC } from '@strapi/admin/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useCallback, useEffect, useRef } from 'react';
import { HIT_DAYS, listRedirectHits } from '../../contracts/common/redirects-admin';
import { koreanNumber } from '../../contracts/rules/numbers';
import { useCall } from '../call-api';
import { READ_PUBLISHING } from '../rights';
import { SharedRead } from '../shared-read';
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
  let hits: HitsOfRules | undefined;
  // The cells of this list share a response.
  const hitsOf: SharedCall = (call) =>
    (hits ??= new SharedRead(async () => {
      const { data } = await call(listRedirectHits, {});
      return new Map(data.map((row) => [row.documentId, row.hits]));
    }));
  const column = {
    attribute: { type: 'string' },
    label: { id: 'api-extensions.redirect-hits', defaultMessage: `최근 ${HIT_DAYS}일 이동` },
    searchable: false,
    sortable: false,
    name: 'redirectHits',
    cellFormatter: ({ documentId = '' }: { documentId?: string }) => (
      <HitsCell documentId={documentId} hits={hitsOf} />
    ),
  };
  // After both addresses, where it is seen without scrolling.
  return {
    displayedHeaders: [...displayedHeaders.slice(0, 2), column, ...displayedHeaders.slice(2)],
    layout,
  };
}

type HitsOfRules = SharedRead<Map<string, number>>;
/** The hits of a list's rules, by the first cell's call. */
type SharedCall = (call: ReturnType<typeof useCall>) => HitsOfRules;

interface CellProps {
  documentId: string;
  hits: SharedCall;
}

function HitsCell(props: CellProps) {
  const { allowedActions } = useRBAC(READ_PUBLISHING);
  return allowedActions.canRead ? <Hits {...props} /> : <Typography textColor="neutral500">–</Typography>;
}

function Hits({ documentId, hits }: CellProps) {
  const call = useCall();
  const shared = hits(call);
  const hasRead = useRef(false);
  useEffect(() => shared.enter(), [shared]);
  const read = useCallback(async () => {
    const isAgain = hasRead.current;
    hasRead.current = true;
    return (await shared.read(isAgain)).get(documentId) ?? 0;
  }, [shared, documentId]);
  const { value } = usePolled(read, () => null);
  return <Typography textColor="neutral800">{value === null ? '–' : `${koreanNumber(value)}회`}</Typography>;
}
