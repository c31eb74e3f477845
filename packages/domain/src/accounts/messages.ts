export const ACCOUNT_MESSAGES = {
  missingCredentials: 'Missing clientId or clientSecret',
} as const
