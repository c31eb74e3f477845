export const messages = {
  missingCredentials: 'Missing clientId or clientSecret',
  refusedCredentials: 'These client credentials are not known.',
  signOnFailed: 'We could not sign you in. Please try again.',
} as const
