/** Enough for whoever forgot something, too few for whoever wants to fill a mailbox. */
export const MESSAGES_PER_ADDRESS = { name: 'contact-address', points: 5, seconds: 3600 } as const
