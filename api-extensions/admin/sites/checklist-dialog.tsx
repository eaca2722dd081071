import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import {
  addAreaMenus,
  type ManagedSite,
  readSiteChecklist,
  type SiteCheckItem,
} from '../../contracts/sites/sites-admin';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { entryPlaceText } from '../../contracts/rules/entry-links';
import { EntryLink, FailureNote, FormDialog, KEEP_WORDS, PanelPlaceholder, StateLabel } from '../parts';
import type { Tone } from '../publishing/wording';
import { usePolled } from '../use-polled';

const STATES: Record<SiteCheckItem['state'], { text: string; tone: Tone }> = {
  done: { text: '준비됨', tone: 'success' },
  missing: { text: '빠짐', tone: 'danger' },
  advice: { text: '권장', tone: 'secondary' },
};

/** Lists what a site still needs before it is opened. */
export function ChecklistDialog({ site }: { site: ManagedSite }) {
  return (
    <FormDialog trigger={<Button variant="secondary">점검</Button>} title={`${site.name} 점검`}>
      {() => <Items code={site.code} />}
    </FormDialog>
  );
}

function Items({ code }: { code: string }) {
  const call = useCall();
  const read = useCallback(() => call(readSiteChecklist, { params: { code } }), [call, code]);
  const { value, error, refresh } = usePolled(read, () => null);
  return (
    <>
      <Modal.Body>
        {value ? (
          <Flex tag="ul" direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
            {value.data.map(({ id, state, title, text, entries = [], action }) => (
              <li key={id}>
                <Flex gap={3} paddingBottom={1}>
                  <Typography fontWeight="bold">{title}</Typography>
                  <StateLabel {...STATES[state]} />
                </Flex>
                <Typography textColor="neutral700">{text}</Typography>
                {entries.length > 0 && (
                  <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
                    {entries.map(({ entry, text: fault }) => (
                      <li key={`${entry.documentId} ${entry.place} ${fault}`}>
                        <EntryLink {...entry}>{entryPlaceText(entry)}</EntryLink>
                        <Typography tag="p" textColor="neutral700">
                          {fault}
                        </Typography>
                      </li>
                    ))}
                  </Flex>
                )}
                {action && <AddMenusButton code={code} onDone={refresh} />}
              </li>
            ))}
          </Flex>
        ) : (
          <PanelPlaceholder error={error} failure="점검하지 못했습니다. 다시 시도해 주세요." />
        )}
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">닫기</Button>
        </Modal.Close>
        <Button variant="secondary" onClick={refresh}>
          다시 점검
        </Button>
      </Modal.Footer>
    </>
  );
}

/** Adds the pages of the work areas that the menu lacks. */
function AddMenusButton({ code, onDone }: { code: string; onDone: () => void }) {
  const call = useCall();
  const { isWorking, failure, run } = useSubmit();
  const add = () =>
    run('추가하지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      await call(addAreaMenus, { params: { code } });
      onDone();
    });
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} paddingTop={2}>
      <Button variant="secondary" loading={isWorking} onClick={() => void add()}>
        빠진 메뉴 추가
      </Button>
      <FailureNote failure={failure} />
    </Flex>
  );
}
