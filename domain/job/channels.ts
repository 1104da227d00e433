/** How customers are told about their jobs. */
export const CHANNELS = ['email', 'sms'] as const
export type ChannelName = (typeof CHANNELS)[number]
