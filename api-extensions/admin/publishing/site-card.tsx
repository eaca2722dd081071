import { ConfirmDialog } from '@strapi/admin/strapi-admin';
import { Box, Button, Dialog, Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { PublishSite } from '../../contracts/publishing/admin';
import { seoulTime } from '../seoul-time';
import { ChangeList } from './change-list';
import { FindingList } from './finding-list';
import { Note, StateLabel } from '../parts';
import { ProblemNote } from './problem-note';
import { RollBackDialog } from './roll-back-dialog';
import { SiteProgress } from './site-progress';
import { siteWord } from './wording';

interface SiteActions {
  onPublish: () => Promise<boolean>;
  onPause: (paused: boolean) => Promise<boolean>;
  onRollBack: (releaseId: string, pause: boolean) => Promise<boolean>;
}

interface Props extends SiteActions {
  site: PublishSite;
  mayAct: boolean;
}

/** One site: its state, what it waits for, and its buttons. */
export function SiteCard({ site, ...actions }: Props) {
  const { domain, name, host, live, waiting, rendering, problem, requested } = site;
  return (
    <Box
      tag="section"
      aria-label={name}
      background="neutral0"
      borderColor="neutral150"
      shadow="tableShadow"
      hasRadius
      padding={4}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Flex gap={3} wrap="wrap">
            <Typography variant="delta" tag="h2">
              {name}
            </Typography>
            <StateLabel {...siteWord(site)} />
          </Flex>
          <Typography textColor="neutral600">
            {[domain, host].filter(Boolean).join(' · ')}
            {' · '}
            {live ? `${seoulTime(live.since)}부터 공개` : '공개된 내용 없음'}
          </Typography>
          <Link tag={RouterLink} to={`?tab=history&domain=${encodeURIComponent(domain)}`}>
            기록 보기
          </Link>
        </Flex>
        <Actions site={site} {...actions} />
      </Flex>
      <Flex direction="column" alignItems="stretch" gap={3} paddingTop={rendering || hasNotes(site) ? 3 : 0}>
        {problem && (
          <ProblemNote problem={problem}>
            <Typography variant="pi" textColor="neutral600">
              {seoulTime(problem.at)}에 실패{problem.failures > 1 && ` · ${problem.failures}번째`}
              {problem.retryAt && ` · ${seoulTime(problem.retryAt)}에 자동으로 다시 시도`}
            </Typography>
          </ProblemNote>
        )}
        <SiteStatus site={site} />
        {site.findings > 0 && <FindingList domain={domain} count={site.findings} />}
        {rendering && <SiteProgress rendering={rendering} />}
        {requested && !rendering && (
          <Typography>
            {requested.by}님이 {seoulTime(requested.at)}에 발행을 요청했습니다.
          </Typography>
        )}
        {waiting.count > 0 && (
          <Flex direction="column" alignItems="stretch" gap={1}>
            <Typography fontWeight="bold">
              {rendering ? '반영하고 있는 변경' : '반영을 기다리는 변경'} {waiting.count}건
            </Typography>
            <ChangeList {...waiting} />
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

const hasNotes = ({
  problem,
  paused,
  rolledBack,
  inUse,
  requested,
  waiting,
  findings,
}: PublishSite): boolean =>
  Boolean(problem || paused || rolledBack || !inUse || requested || waiting.count > 0 || findings > 0);

/** Notes that explain why the public site differs from the content manager. */
function SiteStatus({ site: { paused, pausedBy, rolledBack, live, inUse } }: { site: PublishSite }) {
  return (
    <>
      {!inUse && (
        <Note tone="neutral">
          <Typography>
            사용하지 않는 사이트입니다.
            {live ? ' 곧 공개가 중단됩니다.' : ' 도메인에서 ‘사용’으로 바꾸면 다시 공개됩니다.'}
          </Typography>
        </Note>
      )}
      {paused && (
        <Note tone="warning">
          <Typography>
            발행이 일시 중지되어 있습니다{pausedBy && `(${pausedBy})`}. 바꾼 내용은 모아 두었다가 다시
            시작하면 반영합니다.
          </Typography>
        </Note>
      )}
      {rolledBack && (
        <Note tone="warning">
          <Typography>
            이전 발행본으로 되돌린 상태입니다. 콘텐츠는 그대로이며, 다음에 발행하면 최신 내용이 다시
            반영됩니다.
          </Typography>
        </Note>
      )}
    </>
  );
}

function Actions({ site, mayAct, onPublish, onPause, onRollBack }: Props) {
  const { name, inUse, paused, kept, rendering, requested } = site;
  if (!inUse) return null;
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        variant="secondary"
        disabled={!mayAct || paused || requested !== null}
        onClick={() => void onPublish()}
      >
        지금 발행
      </Button>
      <PauseButton name={name} paused={paused} disabled={!mayAct} onPause={onPause} />
      <RollBackDialog
        site={site}
        disabled={!mayAct || rendering !== null || kept.every(({ isLive }) => isLive)}
        onRollBack={onRollBack}
      />
    </Flex>
  );
}

interface PauseProps {
  name: string;
  paused: boolean;
  disabled: boolean;
  onPause: (paused: boolean) => Promise<boolean>;
}

/** Pauses and resumes publishing. One button, so that it keeps the focus; only pausing asks for confirmation. */
function PauseButton({ name, paused, disabled, onPause }: PauseProps) {
  const [isAsking, setAsking] = useState(false);
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen && paused) void onPause(false);
    else setAsking(isOpen);
  };
  return (
    <Dialog.Root open={isAsking} onOpenChange={onOpenChange}>
      <Dialog.Trigger>
        <Button variant="tertiary" disabled={disabled}>
          {paused ? '다시 시작' : '일시 중지'}
        </Button>
      </Dialog.Trigger>
      <ConfirmDialog title={`${name} 사이트의 발행을 일시 중지할까요?`} onConfirm={() => void onPause(true)}>
        다시 시작할 때까지 바꾼 내용이 사이트에 반영되지 않습니다. 지금 공개된 화면은 그대로 보입니다.
      </ConfirmDialog>
    </Dialog.Root>
  );
}
