import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { CrawledPage } from './crawl-site.ts'
import { isOwn } from './read-page.ts'

const SIZE = '225-65r17'

/** Screens with their own address whose links a script draws, or that no sitemap lists. */
const STATES = [
  '/',
  '/#search',
  '/#openCart',
  '/#location',
  '/find-by-vehicle',
  '/find-by-vehicle?year=2021&make=toyota&model=rav4',
  `/tire-sizes/${SIZE}`,
  `/tire-sizes/${SIZE}?brands=northline`,
  `/tire-sizes/${SIZE}?brands=no-such-brand`,
  '/vehicles/toyota/rav4/2021',
  '/vehicles/toyota/rav4/2021?trim=xle',
  `/brands/northline-tires/meridian-as?size=${SIZE}`,
  `/brands/northline-tires/meridian-as/paid?size=${SIZE}`,
  '/brands/northline-tires/meridian-as/reviews',
  '/brands/northline-tires/meridian-as/write-a-review',
  '/compare',
  '/saved-tires',
  '/guided-shopping',
  `/guided-shopping?tireSize=${SIZE}`,
  `/guided-shopping/picks?tireSize=${SIZE}&roads=city-and-highway&winter=some-snow&priority=low-price`,
  '/tire-deals',
  '/tire-sales',
  '/track-your-order',
  '/checkout/shipping',
  '/checkout/services',
  '/checkout/payments',
  '/checkout/order-summary',
  '/contact?topic=privacy',
  '/privacy-choices',
] as const

const MISSING = '/no-such-page'

export type Visit = 'signed out' | 'with a cart' | 'signed in'
export const VISITS: readonly Visit[] = ['signed out', 'with a cart', 'signed in']

/** Every state as it stands in a browser of such a visitor, and the cookies to open what it links to. */
export async function screensOf(
  browser: Browser,
  site: string,
  visit: Visit,
): Promise<{ pages: CrawledPage[]; cookie: string }> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1350, height: 940 } })
  try {
    const page = await context.newPage()
    await page.goto('/robots.txt')
    if (visit === 'signed in') await signOn(page)
    if (visit !== 'signed out') await fillCart(page)
    const pages: CrawledPage[] = []
    for (const state of [...STATES, MISSING]) pages.push(await lookAt(page, state, visit))
    return { pages, cookie: await cookieOf(context, site) }
  } finally {
    await context.close()
  }
}

async function lookAt(page: Page, state: string, visit: Visit): Promise<CrawledPage> {
  const started = performance.now()
  // An address that differs in its hash alone would not be opened anew.
  await page.goto('about:blank')
  const answer = await page.goto(state)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
  // A page that goes on asking has drawn its links by then all the same.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  const { links, ids, title } = await page.evaluate(() => ({
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    title: document.title,
  }))
  const { pathname, search } = new URL(page.url())
  const status = answer?.status() ?? 0
  return {
    path: pathname + search,
    from: `${state}, ${visit}`,
    isInSitemap: false,
    // A missing page shall be missing; its links shall not.
    status: state === MISSING && status === 404 ? 200 : status,
    title,
    canonical: null,
    links: [...new Set(links.filter(isOwn))],
    ids: new Set(ids),
    htmlBytes: Buffer.byteLength((await answer?.body().catch(() => null)) ?? ''),
    milliseconds: Math.round(performance.now() - started),
  }
}

async function signOn(page: Page): Promise<void> {
  await page.goto('/_api/sign-on/login?returnTo=%2Frobots.txt')
  await page.getByLabel(/e-?mail/i).fill('retail@example.com')
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/robots.txt')
}

/** Four of a tire of which there are enough. */
async function fillCart(page: Page): Promise<void> {
  const status = await page.evaluate(async (size) => {
    await fetch('/_api/users/session')
    const listing = await (await fetch(`/_api/products?tireSize=${size}`)).json()
    const tire = listing.products.find(({ inStock }: { inStock: boolean }) => inStock)
    const added = await fetch('/_api/cart-summary', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ itemId: tire.productId, itemQuantity: 4 }),
    })
    return added.status
  }, SIZE)
  if (status !== 201) throw new Error(`The cart was refused: ${status}`)
}

async function cookieOf(context: BrowserContext, site: string): Promise<string> {
  const cookies = await context.cookies(site)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
