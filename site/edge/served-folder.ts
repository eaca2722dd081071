import type { KeptAnswer } from './answer-store';
import { STRICT, type PagePolicy } from './security-headers';

/** A folder whose answers leave memory together: a release of one site, or the assets of one version of the code. */
export class ServedFolder {
  /** Answers in memory; the answer store maintains the list. */
  readonly kept = new Set<KeptAnswer>();
  /** No longer served: a read in progress is answered, but not kept. */
  retired = false;

  constructor(
    readonly root: string,
    /** Policy of its pages outside the signed-in areas. */
    readonly policy: PagePolicy = STRICT,
  ) {}
}
