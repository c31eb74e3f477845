/** Keeps in a browser that nothing may be sold or shared. Our scripts read it too. */
export const PRIVACY_COOKIE = 'doNotSell'

/** As long as browsers keep a cookie. */
export const PRIVACY_COOKIE_DAYS = 400

const OPTED_OUT = new RegExp(`(?:^|;\\s*)${PRIVACY_COOKIE}=1(?:;|$)`)

/** Whether a browser asks not to be sold or shared: by the cookie of our form, or by Global Privacy Control itself. */
export function hasOptedOut(browser: { cookies: string | null | undefined; signalsGpc: boolean }): boolean {
  return browser.signalsGpc || OPTED_OUT.test(browser.cookies ?? '')
}
