import type { Page, WebBrowser } from './web-browser.ts'

export type Account = { email: string; password: string }

/**
 * Where somebody ended: at the shop, which `whoIs` asks whether they are in, or on a page of the identity server. `end` is a
 * page of the shop that was not opened.
 */
export type SignOnEnd = { isAtShop: boolean; page: Page; end: URL | undefined }

/** Calls of the shop are on the way; its pages are where the way ends. */
export const isPageOf = (site: string) => (url: URL) =>
  url.origin === site && !/^\/_?api\//.test(url.pathname)

/** As a browser does it: from the shop to the identity server, through its forms, and back. */
export async function signOn(
  browser: WebBrowser,
  site: string,
  { email, password }: Account,
  returnTo = '/',
): Promise<SignOnEnd> {
  const asked = await openSignIn(browser, site, returnTo)
  if (asked.isAtShop || asked.page.status !== 200) return asked
  return finish(browser, site, await browser.submit(asked.page, { email, password }))
}

/** To the page that asks for a password; back at once where the identity server knows the browser. */
export async function openSignIn(browser: WebBrowser, site: string, returnTo = '/'): Promise<SignOnEnd> {
  const login = `${site}/_api/sign-on/login?${new URLSearchParams({ returnTo })}`
  return finish(browser, site, await browser.get(login))
}

export async function finish(browser: WebBrowser, site: string, page: Page): Promise<SignOnEnd> {
  const { page: last, end } = await browser.follow(page, isPageOf(site))
  return { isAtShop: end !== undefined || last.url.origin === site, page: last, end }
}

/** Whom the shop takes a browser for; null for somebody it does not know. */
export async function whoIs(browser: WebBrowser, site: string): Promise<string | null> {
  const { status, text } = await browser.get(`${site}/_api/api/me`)
  if (status === 200) return (JSON.parse(text) as { uid: string }).uid
  if (status === 401) return null
  throw new Error(`The shop does not say who this is: ${status} ${text.slice(0, 200)}`)
}
