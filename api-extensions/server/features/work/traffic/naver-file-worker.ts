import { decode } from 'iconv-lite';
import { openFile } from '../../../../contracts/tables/open-file';
import { answerTasks } from '../../../platform/worker-thread';
import type { NaverFile, ReadNaverFile } from './naver-file';
import { readNaverExport } from './naver-export';

// A file is 2 MB of what a customer sends: on the main thread an expensive one would block all other responses.
answerTasks(async ({ bytes, maxBytes, today }: NaverFile): Promise<ReadNaverFile> => {
  const korean = (input: Uint8Array) => decode(Buffer.from(input), 'cp949');
  const opened = await openFile(bytes, { maxBytes, korean });
  if ('error' in opened) return opened;
  const readings = opened.sheets.map((sheet) => readNaverExport(sheet, today));
  const [first] = readings;
  // Of a workbook, the sheet with the figures.
  return readings.find((reading) => !('error' in reading)) ?? first ?? readNaverExport(NO_ROWS, today);
});

const NO_ROWS = { name: '', rows: [] };
