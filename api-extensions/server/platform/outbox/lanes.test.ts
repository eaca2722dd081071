import { STAFF_CHANNELS } from './managers';
import { ADVERTISING_CHANNEL, LANE_GROUPS, LANES, laneGroup, WEBHOOK_CHANNEL } from './lanes';

test('advertising - has lanes of its own, fewer than other messages, and starts after them', () => {
  expect(laneGroup(ADVERTISING_CHANNEL)).toBe('advertising');
  expect(LANES.advertising).toBeLessThan(LANES.messages);
  expect(LANE_GROUPS.at(-1)).toBe('advertising');
});

test.each([
  ...Object.values(STAFF_CHANNELS).map(({ message }) => [message, 'messages']),
  ...Object.values(STAFF_CHANNELS).map(({ mail }) => [mail, 'mails and chats']),
  ['estimate-sent-message', 'messages'],
  ['chat', 'mails and chats'],
  [WEBHOOK_CHANNEL, 'webhooks'],
])('%s - has lanes with the %s', (channel, group) => {
  expect(laneGroup(channel)).toBe(group);
});
