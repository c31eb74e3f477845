/** Where the identity server sends customers back to, at a host of the main site and at any other. */
export const CALLBACK_PATHS = { main: '/api/auth/callback', others: '/api/auth/partner/callback' } as const

/** The page that both hand over to, and that signing out comes back to. */
export const LANDING_PATH = '/api/sso-landing'
