import { parentPort } from 'node:worker_threads';
import { errorStack } from '../../../../contracts/rules/error-text';
import type { Report } from '../../../../contracts/work-overview';
import { drawReport } from './draw';

export interface DrawTask {
  id: number;
  report: Report;
}

// Laying out Korean text takes seconds of CPU time: on the main thread it would block all other answers.
parentPort?.on('message', ({ id, report }: DrawTask) => {
  drawReport(report).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => {
      const message = errorStack(error);
      parentPort?.postMessage({ id, error: message });
    },
  );
});
