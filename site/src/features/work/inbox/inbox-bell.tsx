import { css } from '@emotion/react';
import type { InboxState } from 'api-extensions/contracts/work/inbox';
import { useEffect, useState } from 'react';
import { countText, setInboxState, useInboxState } from '../../../platform/inbox-state';
import { refreshSession } from '../../../platform/session';
import { Shape } from '../../../ui/shape';
import { SiteLink } from '../../../ui/site-link';
import { from, print } from '../../../ui/theme/breakpoints';
import { VisuallyHidden, visuallyHidden } from '../../../ui/visually-hidden';
import { notify } from './desktop-notices';
import { followInbox } from './inbox-connection';
import { KIND_LABELS } from './inbox-texts';
import { showTitleCount } from './title-count';

const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4';

const bell = css`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  /* Beside the name of the person there is little room on a telephone. */
  margin-inline: -0.375rem;
  ${from.menu} {
    margin-inline: 0;
  }
  border-radius: var(--radius-sm);
  color: var(--color-text);
  &:hover {
    background: var(--color-tint-2);
  }
  ${print} {
    display: none;
  }
`;

const badge = css`
  position: absolute;
  top: 0.125rem;
  left: 1.5rem;
  min-width: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: 999px;
  background: var(--color-danger);
  color: var(--color-paper);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.125rem;
  text-align: center;
  white-space: nowrap;
`;

const arrivalText = ({ newest }: InboxState) =>
  newest ? `${KIND_LABELS[newest.kind].text}: ${newest.title}` : '';

/** The count of what waits for the staff, on every page of the workplace: here, in the title and, by the state, in the menu. */
export default function InboxBell({ userId }: { userId: string }) {
  const state = useInboxState();
  const [arrival, setArrival] = useState('');
  useEffect(() => {
    const stop = followInbox(userId, {
      onState(next, hasNew) {
        setInboxState(next);
        if (hasNew) setArrival(arrivalText(next));
      },
      onUnseen: notify,
      // Shows that the session has ended, if it has.
      onEnd: () => void refreshSession(),
    });
    return () => {
      stop();
      setInboxState(null);
    };
  }, [userId]);
  const count = state?.count ?? 0;
  useEffect(() => showTitleCount(count), [count]);
  return (
    <>
      <SiteLink href="/work" css={bell} title={state?.newest ? arrivalText(state) : undefined}>
        <Shape path={BELL} size="1.375rem" />
        {count > 0 && (
          <span css={badge} aria-hidden="true">
            {countText(count)}
          </span>
        )}
        <VisuallyHidden>{count > 0 ? `처리할 일 ${count}건` : '처리할 일'}</VisuallyHidden>
      </SiteLink>
      <span role="status" css={visuallyHidden}>
        {arrival}
      </span>
    </>
  );
}
