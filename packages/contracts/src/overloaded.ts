/** What a caller hears who is turned away during a rush, by the api or by the proxy before it. */
export const OVERLOADED = 'We are very busy right now. Please try again in a few seconds.'

/** Whoever stands here is buying, or helps somebody who did, and is turned away last; so is whoever changes anything. */
export const TILL_PATHS = ['/checkout', '/orders', '/cart-summary', '/webhooks', '/office'] as const
