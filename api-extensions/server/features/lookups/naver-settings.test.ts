import { chooseProviders } from '../../../naver';
import { readEnvironment } from '../../platform/environment';
import { naverSettings } from './naver-settings';

const secrets = { EDGE_KEY: 'k'.repeat(32), PUBLISH_KEY: 'k'.repeat(32) };
const choose = (more: Record<string, string | undefined>) =>
  Object.values(chooseProviders(naverSettings(readEnvironment({ ...secrets, ...more }))));

test('in production without keys - no lookup asks the simulator, also not at an address that is set', () => {
  for (const more of [{}, { SIMULATOR_URL: 'http://127.0.0.1:8790' }])
    for (const choice of choose({ NODE_ENV: 'production', ...more }))
      expect(choice).toEqual({ available: false, reason: 'not_enabled' });
});

test('in development without keys - the simulator answers', () => {
  const answered = choose({}).filter((choice) => choice.available);
  expect(answered.length).toBeGreaterThan(5);
  for (const choice of answered) expect(choice).toMatchObject({ provider: 'simulator' });
});
