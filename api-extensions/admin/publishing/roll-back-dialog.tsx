import { Button, Checkbox, Radio, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { listRuns, type PublishRun, type PublishSite } from '../../contracts/publishing/admin';
import { useCall } from '../call-api';
import { seoulTimeWithSeconds } from '../seoul-time';
import { DialogForm, FormDialog, Note } from '../parts';
import { changesText, kindText } from './wording';

interface Props {
  site: PublishSite;
  disabled: boolean;
  onRollBack: (releaseId: string, pause: boolean) => Promise<boolean>;
}

/** Lets the user choose a kept release and puts it live again. */
export function RollBackDialog({ site, disabled, onRollBack }: Props) {
  const trigger = (
    <Button variant="tertiary" disabled={disabled}>
      되돌리기
    </Button>
  );
  return (
    <FormDialog trigger={trigger} title={`${site.name} 되돌리기`}>
      {(close) => <ReleaseForm site={site} onRollBack={onRollBack} onDone={close} />}
    </FormDialog>
  );
}

function ReleaseForm({ site, onRollBack, onDone }: Omit<Props, 'disabled'> & { onDone: () => void }) {
  const releases = site.kept.filter(({ isLive }) => !isLive);
  const [releaseId, setReleaseId] = useState(releases[0]?.releaseId ?? '');
  const mustPause = site.waiting.count > 0 && !site.paused;
  const [wantsPause, setWantsPause] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const runs = useRuns(site.domain);

  const rollBack = async () => {
    setWorking(true);
    const isDone = await onRollBack(releaseId, mustPause || wantsPause);
    setWorking(false);
    if (isDone) onDone();
  };

  return (
    <DialogForm
      id="roll-back"
      onSubmit={rollBack}
      send="이 발행본으로 되돌리기"
      isDisabled={releaseId === ''}
      isWorking={isWorking}
    >
      <Typography>
        고른 때의 화면이 바로 공개됩니다. 콘텐츠 관리자의 내용은 바뀌지 않으며, 다음에 발행하면 최신 내용이
        다시 반영됩니다.
      </Typography>
      <Radio.Group value={releaseId} onValueChange={setReleaseId} aria-label="되돌릴 발행본">
        {releases.map((release) => (
          <Radio.Item key={release.releaseId} value={release.releaseId}>
            <Typography>{seoulTimeWithSeconds(release.at)}에 발행</Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {runs && causeText(runs.get(release.releaseId))}
            </Typography>
          </Radio.Item>
        ))}
      </Radio.Group>
      {mustPause ? (
        <Note tone="warning">
          <Typography>
            반영을 기다리는 변경이 {site.waiting.count}건 있습니다. 되돌린 화면이 곧바로 다시 바뀌지 않도록 이
            사이트의 발행을 일시 중지합니다. 고친 뒤 ‘다시 시작’을 눌러 주세요.
          </Typography>
        </Note>
      ) : (
        !site.paused && (
          <Checkbox checked={wantsPause} onCheckedChange={(checked) => setWantsPause(checked === true)}>
            되돌린 뒤 발행을 일시 중지하기 (다른 편집자가 바꾸어도 화면이 그대로 있습니다)
          </Checkbox>
        )
      )}
    </DialogForm>
  );
}

/** Says what a release has changed. */
function causeText(run: PublishRun | undefined): string {
  if (!run) return '무엇을 바꾼 발행인지 기록이 남아 있지 않습니다.';
  return (
    changesText(run.changes) || [kindText(run.kind), run.who && `(${run.who})`].filter(Boolean).join(' ')
  );
}

/** The site's last releases by id; null until they are read. Only for the texts: rollback works without them. */
function useRuns(domain: string): Map<string, PublishRun> | null {
  const call = useCall();
  const [runs, setRuns] = useState<Map<string, PublishRun> | null>(null);
  useEffect(() => {
    call(listRuns, { query: { domain, page_size: 100 } })
      .then(({ data }) => setRuns(new Map(data.map((run) => [run.releaseId, run]))))
      .catch(() => setRuns(new Map()));
  }, [call, domain]);
  return runs;
}
