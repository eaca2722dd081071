import { SharedRead } from './shared-read';

function counted() {
  const answers: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const shared = new SharedRead(
    () => new Promise<number>((resolve, reject) => void answers.push({ resolve, reject })),
  );
  return { shared, answers };
}

test('readers of a list - one request, also for those that come later', async () => {
  const { shared, answers } = counted();
  const [first, second] = [shared.read(false), shared.read(false)];
  answers[0]?.resolve(7);
  expect(await Promise.all([first, second, shared.read(false)])).toEqual([7, 7, 7]);
  expect(answers).toHaveLength(1);
});

test('readers that read again - one further request for all of them', async () => {
  const { shared, answers } = counted();
  const first = shared.read(false);
  answers[0]?.resolve(7);
  await first;
  const again = [shared.read(true), shared.read(true)];
  answers[1]?.resolve(8);
  expect(await Promise.all(again)).toEqual([8, 8]);
  expect(answers).toHaveLength(2);
});

test('a failure, and a list that is closed - keep nothing', async () => {
  const { shared, answers } = counted();
  const leave = shared.enter();
  const failed = shared.read(false);
  answers[0]?.reject(new Error('offline'));
  await expect(failed).rejects.toThrow('offline');
  const read = shared.read(false);
  answers[1]?.resolve(1);
  await read;
  leave();
  void shared.read(false);
  expect(answers).toHaveLength(3);
});
