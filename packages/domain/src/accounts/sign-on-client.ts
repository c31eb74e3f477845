const PREFIX = 'shop-'

/** As which client of the identity server the customers of a channel sign on. */
export const clientIdOf = (channelId: string): string => `${PREFIX}${channelId}`

/** The channel whose client it is; null for any other client. */
export const channelIdOf = (clientId: string): string | null =>
  clientId.startsWith(PREFIX) ? clientId.slice(PREFIX.length) : null
