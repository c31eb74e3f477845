import type { Locator } from '@playwright/test'
import { fillAddress, fillCard, goToPayment, placeOrder } from './buying.ts'
import { run } from './commands.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { fillCart } from './shopper.ts'

const { port } = new URL(process.env.SHOP_URL ?? 'http://simpletire.localhost:7800')

const fromApi = async (path: string) => (await fetch(`http://127.0.0.1:${port}/_api${path}`)).json()

type Brand = { slug: string; fromSetPriceInCents: number | null }
type Card = { productId: number; set: { listPriceInCents: number } | null }

/** Of brands whose prices no other journey looks at; another tire at each width, because they run side by side. */
async function someTire(): Promise<{ productId: number; unitCents: number }> {
  const { brands } = (await fromApi('/browse/brands')) as { brands: Brand[] }
  const own = brands.filter(({ slug }) => !['northline', 'kestrel', 'oakmere', 'pistora'].includes(slug))
  for (const { slug } of own.filter(({ fromSetPriceInCents }) => fromSetPriceInCents)) {
    const { products } = (await fromApi(`/products?brand=${slug}&limit=12`)) as { products: Card[] }
    const sold = products.flatMap(({ productId, set }) =>
      set ? [{ productId, unitCents: set.listPriceInCents / 4 }] : [],
    )
    const tire = sold.at(-1 - ['phone', 'tablet', 'desktop'].indexOf(test.info().project.name))
    if (tire) return tire
  }
  throw new Error('No brand has three tires in stock')
}

const setPrice = (productId: number, cents: number) =>
  run('set-price.ts', 'simpletire-public', String(productId), String(cents), '--why', 'a journey')

const totalOn = async (place: Locator) =>
  /\$[\d,.]+/.exec((await place.textContent()) ?? '')?.[0] ?? 'nothing'

test('[PAY-207] [PAY-201] [PAY-202] a price that rises while somebody pays is not theirs, one that falls is', {
  tag: '@widths',
}, async ({ page }) => {
  const { productId, unitCents } = await someTire()
  await fillCart(page, 4, productId)
  await page.goto('/checkout/shipping')
  await fillAddress(page)
  await goToPayment(page)
  const place = page.getByRole('button', { name: /^Place order/ })
  const held = await totalOn(place)
  await expect(page.getByText(/^Price held until \d{1,2}:\d\d [AP]M\.$/)).toBeVisible()
  await checkPage(page)

  await setPrice(productId, unitCents + 1_000)
  await page.reload()
  await expect(page.getByText(`You keep ${held}.`)).toBeVisible()
  await expect(place).toContainText(held)
  await checkPage(page)

  await setPrice(productId, unitCents - 1_000)
  await page.goto('/checkout/order-summary')
  await expect(page.getByText('The price dropped.')).toBeVisible()
  const lower = await totalOn(place)
  expect(lower).not.toBe(held)
  await checkPage(page)

  await setPrice(productId, unitCents)
  await fillCard(page)
  await placeOrder(page)
  await expect(page.getByText(lower).first()).toBeVisible()
})
