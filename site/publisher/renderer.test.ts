import { fork } from 'node:child_process';
import { Renderer } from './renderer';

jest.mock('node:child_process', () => ({ fork: jest.fn() }));

test('a page after the renderer was stopped - rejected, and no process is started for it', async () => {
  const renderer = new Renderer({
    siteDir: '/site',
    folder: '/code/renderer',
    timeoutMs: 1000,
    memoryMb: 64,
    program: '/renderer-process.js',
  });
  renderer.stop();
  await expect(renderer.render(['{}'])).rejects.toThrow('the renderer was stopped');
  expect(fork).not.toHaveBeenCalled();
});
