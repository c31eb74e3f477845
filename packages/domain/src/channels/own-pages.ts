/**
 * Held by the browser of somebody whose company sells less than the channel: pages that are kept for everybody are not for
 * them. It opens nothing: whoever makes one up gets the pages of their own session, each rendered anew.
 */
export const OWN_PAGES_COOKIE = 'ownPages'
