import { storedReading } from '../../../../naver';
import { AppError } from '../../../platform/errors';
import { isDuplicate } from '../../../platform/tables';
import { keywordKey, type KeywordRow, keywordTable } from './store';

const BATCH_SIZE = 500;

/** Decides how saved keywords of earlier versions are read, as classifySlotTargets (work/slots/readings.ts) does for slots. */
export async function classifySavedTargets(): Promise<void> {
  for (;;) {
    const rows = await keywordTable().whereNull('target_reading').orderBy('id').limit(BATCH_SIZE);
    for (const row of rows) {
      const target_reading = storedReading(row.kind, row.target);
      if (target_reading === 'differs') await renewKey(row);
      await keywordTable().where({ id: row.id }).whereNull('target_reading').update({ target_reading });
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Gives a keyword the key by today's rules, unless they refuse its target or its list has another one with it. */
async function renewKey(row: KeywordRow): Promise<void> {
  try {
    await keywordTable()
      .where({ id: row.id })
      .update({ keyword_key: keywordKey(row.list_id, row) });
  } catch (error) {
    if (!(error instanceof AppError) && !isDuplicate(error)) throw error;
  }
}
