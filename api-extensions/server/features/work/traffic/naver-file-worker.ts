import { decode } from 'iconv-lite';
import { decodeTextFile } from '../../../../contracts/rules/decode';
import { answerTasks } from '../../../platform/worker-thread';
import type { NaverFile, ReadNaverFile } from './naver-file';
import { readNaverExport } from './naver-export';

// A file is 2 MB of what a customer sends: on the main thread an expensive one would block all other responses.
answerTasks(({ bytes, maxBytes, today }: NaverFile): ReadNaverFile => {
  const decoded = decodeTextFile(bytes, maxBytes, (input) => decode(Buffer.from(input), 'cp949'));
  return decoded.ok ? readNaverExport(decoded.text, today) : { decodeError: decoded.error };
});
