export const messages = {
  missingCredentials: 'Missing clientId or clientSecret',
  refusedCredentials: 'These client credentials aren’t valid.',
  freshProofNeeded: 'Please confirm it’s you, then try again.',
  noSuchSession: 'That device is already signed out.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  orders: (count: number, isMore: boolean) =>
    count === 1 ? '1 order' : `${count}${isMore ? '+' : ''} orders`,
  signOnFailed: 'We couldn’t sign you in. Please try again.',
} as const
