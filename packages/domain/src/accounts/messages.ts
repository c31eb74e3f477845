export const ACCOUNT_MESSAGES = {
  missingCredentials: 'Missing clientId or clientSecret',
  notSignedIn: {
    cancelled: 'Sign-in was canceled. Your cart is just as you left it.',
    failed: 'We couldn’t sign you in. Your cart is just as you left it. Please try again.',
    away: 'Sign-in isn’t working right now. You can keep shopping and check out as a guest, or try again in a few minutes.',
  },
} as const
