import { withParticle } from 'api-extensions/contracts/rules/particles';
import { type Consultation, handleConsultation } from 'api-extensions/contracts/service/service';
import { useState } from 'react';
import { callApi } from '../../platform/api-call';
import { changedRow } from '../../platform/board-rows';
import { failureText, hasErrorCode } from '../../platform/failure-text';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { useMoveQueue } from '../../platform/use-move-queue';
import { useSnackbar } from '../../ui/snackbar';
import { requestTitle } from './consultation-file';

type Change = Partial<Pick<Consultation, 'state' | 'assignee'>>;

interface Options {
  /** Shows a request on the board as it will be, or as it was. */
  put: (request: Consultation) => void;
  /** Shows what the server has. */
  reload: () => Promise<unknown>;
  /** Called once the board has what was stored. */
  onChanged: (saved: Consultation) => void;
}

/** The former values of what a change sets. */
const formerOf = (request: Consultation, set: Change): Change =>
  Object.fromEntries(Object.keys(set).map((name) => [name, request[name as keyof Change]]));

const doneText = (request: Consultation, { state }: Change): string =>
  state
    ? `${requestTitle(request)} 상담을 ${withParticle(CONSULTATION_LABELS[state].text, '으로')} 옮겼습니다.`
    : `${requestTitle(request)} 상담의 담당자를 정했습니다.`;

/** Why a change was not made, which the server says for a form. */
const refusalText = (request: Consultation, thrown: unknown): string =>
  hasErrorCode(thrown, 'CONFLICT')
    ? `${requestTitle(request)} 상담은 그사이 다른 분이 고쳐서 그대로 두었습니다. 지금 내용을 확인하고 다시 시도해 주세요.`
    : `${requestTitle(request)} 상담을 바꾸지 못했습니다. ${failureText(thrown, navigator.onLine, false)}`;

/** Changes requests on the board at once, and tells the server. Each change can be undone; one that is refused is taken back. */
export function useRequestMoves({ put, reload, onChanged }: Options) {
  const [failure, setFailure] = useState<string | null>(null);
  const queue = useMoveQueue(reload);
  const { show } = useSnackbar();
  /** @param undoes the change takes back another one */
  const change = (request: Consultation, set: Change, undoes = false) => {
    put(changedRow<Consultation>(request, set));
    queue.add(async () => {
      setFailure(null);
      const { id, version } = request;
      const { assignee, ...fields } = set;
      const body = { ...fields, ...(assignee !== undefined && { assignee: assignee?.id ?? null }), version };
      try {
        const { data } = await callApi(handleConsultation, { params: { id }, body });
        await queue.settle();
        onChanged(data);
        const undo = { label: '실행 취소', onClick: () => change(data, formerOf(request, set), true) };
        show({
          text: undoes ? '되돌렸습니다.' : doneText(request, set),
          tone: 'success',
          ...(!undoes && { action: undo }),
        });
      } catch (thrown) {
        put(request);
        setFailure(refusalText(request, thrown));
        await queue.settle();
      }
    });
  };
  return { change, failure, dismiss: () => setFailure(null) };
}
