import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  listDeletedEntries,
  restoreDeletedEntry,
  type Revision,
} from '../../contracts/entry-history/entry-history';
import { useAct } from '../actions';
import { useCall } from '../call-api';
import { KEEP_WORDS, Pager, PanelPlaceholder } from '../parts';
import { usePolled } from '../use-polled';
import { RevisionRow } from './revision-row';
import { whenAndWho } from './wording';

/** Body and footer of the dialog with the deleted entries of a type. One that is brought back opens in its form. */
export function DeletedList({ uid }: { uid: string }) {
  const call = useCall();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const read = useCallback(() => call(listDeletedEntries, { query: { uid, page } }), [call, uid, page]);
  const { value, error, refresh } = usePolled(read, () => null);
  const { act, isWorking } = useAct(refresh);
  const [restoring, setRestoring] = useState<number | null>(null);

  const restore = ({ id }: Revision) => {
    setRestoring(id);
    const work = call(restoreDeletedEntry, { params: { id } }).then(({ data }) =>
      navigate(`/content-manager/collection-types/${uid}/${data.documentId}`),
    );
    void act(work, '되살렸습니다. 살펴본 뒤 발행해 주세요.');
  };

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
          {!value && (
            <PanelPlaceholder
              error={error}
              failure="지운 항목을 읽지 못했습니다. 연결을 확인하고 다시 열어 주세요."
            />
          )}
          {value && (
            <Typography textColor="neutral600">
              {value.data.length === 0
                ? '지운 항목이 없습니다. 지운 항목은 1년 동안 여기에 남습니다.'
                : '지운 항목은 1년 동안 남습니다. 되살리면 초안으로 돌아옵니다.'}
            </Typography>
          )}
          <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
            {value?.data.map((deleted) => (
              <RevisionRow
                key={deleted.id}
                title={deleted.title || '이름 없음'}
                word={`${whenAndWho(deleted)} 삭제`}
                action="되살리기"
                isWorking={isWorking && restoring === deleted.id}
                onAct={() => restore(deleted)}
              />
            ))}
          </Flex>
          {value && <Pager {...value.page} onPage={setPage} />}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">닫기</Button>
        </Modal.Close>
      </Modal.Footer>
    </>
  );
}
