import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test as bareTest } from '@playwright/test'
import { buildFolder, latestBuild } from '@shop/tools/release/keep-build'
import { addFourToCart, checkOut, fillAddress, findTire, goToPayment, openFirstTire } from './buying.ts'
import { expect, test } from './shop-test.ts'

type Inventory = { scripts: { source: string; owner: string; why: string }[] }

const inventory = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../apps/storefront/payment-scripts.json'), 'utf8'),
) as Inventory

/** What each script of the build was made from: the build says so itself. */
const builtFrom = () =>
  JSON.parse(
    readFileSync(resolve(buildFolder('storefront', latestBuild()), 'scripts.json'), 'utf8'),
  ) as Record<string, string[]>

test('S1: only the scripts of the inventory run beside the card', async ({ page }) => {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  const debuggee = await page.context().newCDPSession(page)
  let urls: string[] = []
  debuggee.on('Debugger.scriptParsed', ({ url }) => urls.push(url))
  await debuggee.send('Debugger.enable')
  urls = []
  await fillAddress(page)
  await goToPayment(page)
  await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible()

  const { origin } = new URL(page.url())
  const payment = urls.slice(urls.indexOf(page.url())).filter((url) => url !== '' && !url.startsWith('pptr:'))
  expect(payment.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  const built = builtFrom()
  const ran = new Set(payment.flatMap((url) => sourcesOf(url, built)))
  const listed = new Set(inventory.scripts.map(({ source }) => source))
  expect({
    unlisted: [...ran].filter((source) => !listed.has(source)).toSorted(),
    unseen: [...listed].filter((source) => !ran.has(source)).toSorted(),
  }).toEqual({ unlisted: [], unseen: [] })
  expect(inventory.scripts.filter(({ owner, why }) => !owner || !why)).toEqual([])
})

// Without the watch on the console: the browser reports every refusal there.
bareTest('S4: what is written into a page cannot run there', async ({ page }) => {
  for (const path of [
    '/',
    '/tire-sizes/225-65r17',
    '/track-your-order',
    '/checkout/shipping',
    '/no/such/page',
  ]) {
    await page.goto(path)
    const tried = await page.evaluate(() => {
      const outcome = { html: 'taken', inline: 'ran' }
      const div = document.createElement('div')
      try {
        div.innerHTML = '<b>text</b>'
      } catch {
        outcome.html = 'refused'
      }
      const script = document.createElement('script')
      try {
        script.text = 'window.planted = true'
        document.body.append(script)
      } catch {
        outcome.inline = 'refused'
      }
      return { ...outcome, planted: 'planted' in window }
    })
    expect(tried, path).toEqual({ html: 'refused', inline: 'refused', planted: false })
  }
})

/** `inline` for what stands in the page itself, and its address for a file that the build does not know. */
function sourcesOf(url: string, built: Record<string, string[]>): string[] {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/assets/')) return ['inline']
  // React Router writes its list of routes when the rest is built.
  if (/^\/assets\/manifest-\w{8}\.js$/.test(pathname)) return ['manifest']
  return built[pathname.slice(1)] ?? [pathname]
}
