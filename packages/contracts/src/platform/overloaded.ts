/** What a caller hears who is turned away during a rush, by the api or by the proxy before it. */
export const OVERLOADED = 'We are very busy right now. Please try again in a few seconds.'

/** What a visitor hears who has too much under way at once; others are served meanwhile. */
export const TOO_MUCH_AT_ONCE = 'That was a lot at once. Please wait a few seconds and try again.'

/**
 * Who does not stand in line with browsers, each kind with places of its own: whoever waits for a worker or a provider,
 * checks out, arrives, or is buying otherwise. Whoever changes anything is buying as well.
 */
export const APART_PATHS = {
  waiting: ['/checkout/orders/', '/checkout/braintree-client-token', '/api/auth/', '/token'],
  checkout: ['/checkout'],
  session: ['/users/session', '/sign-on'],
  buying: ['/orders', '/cart-summary', '/webhooks', '/office'],
} as const

export type KindOfCall = keyof typeof APART_PATHS | 'browse'

/** What a caller hears whose body is larger than anything the shop takes. */
export const TOO_LARGE = 'This is more than we can take at once. Please send less.'
