/**
 * When a program that exited is restarted: after a pause that doubles with each exit in a row, until too many exits
 * fall into one window. Times in milliseconds.
 */
export const RESTART_TIMING = {
  firstPauseMs: 1000,
  longestPauseMs: 30_000,
  /** After a run of this length, the next exit is followed by the first pause again. */
  healthyMs: 60_000,
  /** This many exits within `windowMs` end the attempts. */
  maxDeaths: 5,
  windowMs: 60_000,
};

/** Decides whether and when one program is restarted. */
export class RestartPolicy {
  #timing;
  #deaths = [];
  #inARow = 0;

  /** @param {Partial<typeof RESTART_TIMING>} timing */
  constructor(timing = {}) {
    this.#timing = { ...RESTART_TIMING, ...timing };
  }

  /** Number of deaths within the window. */
  get deaths() {
    return this.#deaths.length;
  }

  /**
   * Counts one death.
   * @param {{startedAt: number, now: number}} life in milliseconds of the same clock
   * @returns {number | null} pause before the next start, or null after the last death allowed
   */
  pauseAfterDeath({ startedAt, now }) {
    const { firstPauseMs, longestPauseMs, healthyMs, maxDeaths, windowMs } = this.#timing;
    if (now - startedAt >= healthyMs) this.#inARow = 0;
    this.#deaths = [...this.#deaths.filter((at) => now - at < windowMs), now];
    if (this.#deaths.length >= maxDeaths) return null;
    const pause = Math.min(firstPauseMs * 2 ** this.#inARow, longestPauseMs);
    this.#inARow += 1;
    return pause;
  }
}

/** Keeps one program running: starts it, and restarts it when it exits by itself. */
export class Supervisor {
  #options;
  #policy;
  #timer;
  #isStopped = false;

  /**
   * @param {{
   *   launch: (isRestart: boolean) => import('./child.mjs').Child,
   *   canRestart: () => boolean,
   *   onRestart: (how: string, pauseMs: number) => void,
   *   onFailure: (child: import('./child.mjs').Child, how: string, deaths: number) => void,
   *   timing?: Partial<typeof RESTART_TIMING>,
   *   now?: () => number,
   * }} options `canRestart` is called at each exit; where it returns false, the first exit is a failure
   */
  constructor(options) {
    this.#options = { now: Date.now, ...options };
    this.#policy = new RestartPolicy(options.timing);
  }

  /** Starts the program. @returns {import('./child.mjs').Child} */
  start(isRestart = false) {
    const { launch, now } = this.#options;
    const startedAt = now();
    this.child = launch(isRestart);
    this.child.on('ended', (how) => this.#handleEnd(this.child, how, startedAt));
    return this.child;
  }

  /** Cancels a pending restart; from now on an exit of the program is ignored. */
  release() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #handleEnd(child, how, startedAt) {
    const { canRestart, onRestart, onFailure, now } = this.#options;
    if (this.#isStopped || child.wasStopped) return;
    if (!canRestart()) return void onFailure(child, how, 1);
    const pauseMs = this.#policy.pauseAfterDeath({ startedAt, now: now() });
    if (pauseMs === null) return void onFailure(child, how, this.#policy.deaths);
    onRestart(how, pauseMs);
    this.#timer = setTimeout(() => this.start(true), pauseMs);
  }
}
