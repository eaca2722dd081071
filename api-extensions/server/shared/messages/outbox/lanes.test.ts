import { STAFF_CHANNELS } from './managers';
import { ADVERTISING_CHANNEL, LANE_GROUPS, LANES, laneGroup, WEBHOOK_CHANNEL } from './lanes';

test('the lane group of advertising - is its own, has fewer lanes than messages, and starts last', () => {
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
])('laneGroup of the channel %s - %s', (channel, group) => {
  expect(laneGroup(channel)).toBe(group);
});
