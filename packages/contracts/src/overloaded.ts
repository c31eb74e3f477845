/** What a caller hears who is turned away during a rush, by the api or by the proxy before it. */
export const OVERLOADED = 'We are very busy right now. Please try again in a few seconds.'
