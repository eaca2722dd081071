import { AppError } from '../errors';
import { WorkerThread } from '../worker-thread';

interface PdfQueueOptions {
  /** Compiled module that answers documents with the bytes of their PDF. */
  file: string;
  /** Maximum number of documents that are drawn or wait in this process. */
  maxWaiting: number;
  /** Longest time for drawing one. */
  limitMs: number;
  /** What is drawn, with the subject's particle: `보고서가`. */
  subject: string;
  /** Seconds after which a full queue is worth another try. */
  retryAfter: number;
}

/** Draws documents as PDF in a worker thread, one at a time. */
export class PdfQueue<Document> {
  private readonly worker: WorkerThread<Document, Uint8Array>;

  constructor(private readonly options: PdfQueueOptions) {
    this.worker = new WorkerThread(options.file, options.limitMs);
  }

  /** Error 429 `RATE_LIMITED` of a full queue. */
  full(): AppError {
    const { subject, retryAfter } = this.options;
    const message = `지금 만들고 있는 ${subject} 많습니다. 잠시 후 다시 시도해 주세요.`;
    return new AppError(429, 'RATE_LIMITED', message, { retry_after: retryAfter }, retryAfter);
  }

  /** @throws AppError 429 when the queue is full */
  requirePlace(): void {
    if (this.worker.load >= this.options.maxWaiting) throw this.full();
  }

  /** @throws AppError 429 when the queue is full */
  async draw(document: Document): Promise<Buffer> {
    this.requirePlace();
    return Buffer.from(await this.worker.run(document));
  }
}
