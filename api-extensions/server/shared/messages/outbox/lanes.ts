/** Channel of events to members' webhooks. */
export const WEBHOOK_CHANNEL = 'webhook';
/** Channel of advertising messages. */
export const ADVERTISING_CHANNEL = 'offer-message';

/**
 * Groups of channels, each with a limit of its own, so that none delays another: one gateway takes all messages to telephones,
 * the advertising of many sites is due at 8 o'clock, and members' programs may be slow.
 */
export type LaneGroup = 'mails and chats' | 'messages' | 'webhooks' | 'advertising';

/**
 * Maximum number of lanes (site and channel; for webhooks each receiver) of each group that one replica processes at the same
 * time, in the order in which they start.
 */
export const LANES: Readonly<Record<LaneGroup, number>> = {
  'mails and chats': 20,
  messages: 10,
  webhooks: 10,
  advertising: 3,
};

export const LANE_GROUPS = Object.keys(LANES) as LaneGroup[];

/** Whether a channel's messages go to telephones. */
export const isMessageChannel = (channel: string): boolean => channel.endsWith('-message');

export const laneGroup = (channel: string): LaneGroup => {
  if (channel === ADVERTISING_CHANNEL) return 'advertising';
  if (channel === WEBHOOK_CHANNEL) return 'webhooks';
  return isMessageChannel(channel) ? 'messages' : 'mails and chats';
};
