import { Flex, TextButton, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { PublishChange } from '../../contracts/publishing/admin';
import { seoulTime } from '../seoul-time';
import { EntryLink } from '../parts';
import { changeText } from './wording';

/** Changes that are shown until the user asks for more. */
const SHOWN = 3;

interface Props {
  count: number;
  newest: PublishChange[];
  /** Whether changes link to their entries. */
  hasLinks?: boolean;
}

/** Lists changes with author and time, newest first. */
export function ChangeList({ count, newest, hasLinks = true }: Props) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? newest : newest.slice(0, SHOWN);
  const older = count - newest.length;
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
        {shown.map((change, index) => (
          <li key={`${change.at} ${change.documentId} ${index}`}>
            <Change change={change} hasLink={hasLinks} />
          </li>
        ))}
      </Flex>
      {newest.length > SHOWN && (
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '접기' : `${newest.length - SHOWN}건 더 보기`}
        </TextButton>
      )}
      {isOpen && older > 0 && (
        <Typography variant="pi" textColor="neutral600">
          이전 변경이 {older}건 더 있습니다.
        </Typography>
      )}
    </Flex>
  );
}

function Change({ change, hasLink }: { change: PublishChange; hasLink: boolean }) {
  const text = changeText(change);
  const canOpen = hasLink && change.documentId !== '' && change.action !== 'delete';
  return (
    <Typography>
      {canOpen ? (
        <EntryLink uid={change.uid} documentId={change.documentId}>
          {text}
        </EntryLink>
      ) : (
        text
      )}
      <Typography variant="pi" textColor="neutral600" tag="span">
        {` ${[change.who, seoulTime(change.at)].filter(Boolean).join(' · ')}`}
      </Typography>
    </Typography>
  );
}
