import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { RequestBodies } from './request-bodies';
import { LIMITS } from './request-limits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A request whose body arrives at a rate; `dropped` says whether it was given up. */
class Upload extends EventEmitter {
  readonly socket = { bytesRead: 500 };
  readonly headers = {};
  isStopped = false;
  dropped = false;

  constructor(
    bodies: RequestBodies,
    address: string,
    private rate: number,
  ) {
    super();
    bodies.watch(this as unknown as IncomingMessage, address, () => (this.dropped = true));
  }

  isPaused(): boolean {
    return this.isStopped;
  }

  changeRate(bytesPerSecond: number): void {
    this.rate = bytesPerSecond;
  }

  receive(): void {
    if (!this.isStopped) this.socket.bytesRead += this.rate;
  }
}

function pass(seconds: number, uploads: readonly Upload[]): void {
  for (let n = 0; n < seconds; n += 1) {
    for (const upload of uploads) upload.receive();
    jest.advanceTimersByTime(1000);
  }
}

const PHONE = 16 * 1024;

it('an upload of 3 MB by a slow telephone - arrives, however long it takes', () => {
  const phone = new Upload(new RequestBodies(LIMITS), '203.0.113.1', PHONE);
  pass(200, [phone]);
  expect(phone.dropped).toBe(false);
});

it.each([
  ['a byte a second', 1, 12],
  ['nothing', 0, 12],
])('%s - given up soon', (_, rate, seconds) => {
  const slow = new Upload(new RequestBodies(LIMITS), '203.0.113.1', rate);
  pass(9, [slow]);
  expect(slow.dropped).toBe(false);
  pass(seconds - 9, [slow]);
  expect(slow.dropped).toBe(true);
});

it('much at first, then nothing - given up after 30 s without a byte', () => {
  const stopping = new Upload(new RequestBodies(LIMITS), '203.0.113.1', 500_000);
  pass(4, [stopping]);
  stopping.changeRate(0);
  pass(29, [stopping]);
  expect(stopping.dropped).toBe(false);
  pass(1, [stopping]);
  expect(stopping.dropped).toBe(true);
});

it('while the CMS reads nothing - time does not count', () => {
  const upload = new Upload(new RequestBodies(LIMITS), '203.0.113.1', PHONE);
  pass(5, [upload]);
  upload.isStopped = true;
  pass(300, [upload]);
  upload.isStopped = false;
  pass(20, [upload]);
  expect(upload.dropped).toBe(false);
});

describe('all places taken by slow bodies of many networks', () => {
  const limits = { ...LIMITS, bodies: 4, bodiesOfAll: 40 };

  it('an honest slow upload - stays, while those give way to new ones', () => {
    const bodies = new RequestBodies(limits);
    const phone = new Upload(bodies, '203.0.113.1', PHONE);
    let slow: Upload[] = [];
    for (let second = 0; second < 200; second += 1) {
      const more = Array.from({ length: 30 }, (_, n) => new Upload(bodies, `198.51.100.${n}`, 1));
      slow = [...slow, ...more].filter(({ dropped }) => !dropped);
      pass(1, [phone, ...slow]);
      expect(phone.dropped).toBe(false);
    }
  });

  it('one network past its own limit - its slowest body gives way, no other', () => {
    const bodies = new RequestBodies(limits);
    const other = new Upload(bodies, '203.0.113.1', 1);
    const [fast, slow] = [new Upload(bodies, '198.51.100.1', PHONE), new Upload(bodies, '198.51.100.1', 1)];
    pass(5, [other, fast, slow]);
    for (let n = 0; n < 3; n += 1) new Upload(bodies, '198.51.100.1', PHONE);
    expect([other, fast, slow].map(({ dropped }) => dropped)).toEqual([false, false, true]);
  });

  it('networks of one line - counted together', () => {
    const bodies = new RequestBodies(limits);
    const uploads = Array.from({ length: 9 }, (_, n) => new Upload(bodies, `2001:db8:0:${n}::1`, 1));
    expect(uploads.filter(({ dropped }) => dropped)).toHaveLength(1);
  });
});
