/** The channels that notify customers about their jobs. */
export const CHANNELS = ['email', 'sms'] as const
export type ChannelName = (typeof CHANNELS)[number]
