import { expect, type Page, test } from '@playwright/test'
import { picture } from './picture.ts'
import { untilAwake } from './shop-test.ts'
import { keepVehicle, keepZip } from './shopper.ts'

const MERIDIAN = '/brands/northline-tires/meridian-as'

test('the product page and its states', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await expect(page.getByText('Does it fit your vehicle?')).toBeVisible()
  await picture(page, 'product-no-vehicle')
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await keepZip(page, '19103')
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await expect(page.getByText('Fits your 2021 Toyota RAV4 XLE')).toBeVisible()
  await expect(page.getByText(/^Install at/).first()).toBeVisible()
  await picture(page, 'product-fits')
  await page.getByRole('button', { name: 'Save Meridian AS' }).click()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await picture(page, 'product-saved', 'window')
  await page.getByRole('button', { name: 'Zoom' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'product-zoom', 'window')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See why' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'fit-verdict', 'window')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /See price breakdown/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'price-breakdown', 'window')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'How SimpleScore works' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'simplescore', 'window')
  await page.goto(`${MERIDIAN}?size=235-65r17`)
  await expect(page.getByText('Doesn’t fit your 2021 Toyota RAV4 XLE')).toBeVisible()
  await page.getByRole('button', { name: 'See why' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'fit-verdict-no', 'window')
  await page.goto('/saved-tires')
  await expect(page.getByRole('link', { name: 'Meridian AS' })).toBeVisible()
  await picture(page, 'saved-tires')
})

test('the product page where less is usual', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/brands/pistora-tires/strato-gt')
  await expect(page.getByText('We no longer sell Pistora tires')).toBeVisible()
  await picture(page, 'product-stopped-brand')
  await page.goto(await pathOfSoldOutTire(page))
  await expect(page.getByRole('button', { name: /^Sold out in this/ })).toBeVisible()
  await picture(page, 'product-sold-out')
  await page.route('**/_api/vehicles/*/fits*', (route) => route.abort())
  await page.route('**/_api/out-the-door*', (route) => route.abort())
  await page.route('**/_api/tires/*/delivery*', (route) => route.abort())
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await keepZip(page, '19103')
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await expect(page.getByText(/^We couldn’t confirm fit/)).toBeVisible()
  await picture(page, 'product-nobody-answers')
})

test('a staggered set and its caveats', async ({ page }) => {
  test.setTimeout(120_000)
  await keepVehicle(page, 'audi/q4-e-tron/2022/premium')
  await keepZip(page, '19103')
  await page.goto(`${MERIDIAN}?size=235-55r19`)
  await expect(page.getByRole('region', { name: 'Your set: 2 front, 2 rear' })).toBeVisible()
  await picture(page, 'product-staggered')
  await page.getByRole('button', { name: 'See why' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'fit-verdict-caveat', 'window')
})

/** Some tire that is out of stock: which one it is depends on the world. */
function pathOfSoldOutTire(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = await fetch('/_api/products?tireSize=225-65r17&limit=100')
    type Listed = {
      brand: { slug: string }
      slug: string
      productId: number
      inStock: boolean
      price: unknown
    }
    const { products } = (await found.json()) as { products: Listed[] }
    const tire = products.find(({ inStock, price }) => !inStock && price !== null)
    if (!tire) throw new Error('every tire of the size is in stock')
    return `/brands/${tire.brand.slug}-tires/${tire.slug}?item=${tire.productId}`
  })
}

test('tires side by side', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/tire-sizes/225-65r17')
  await untilAwake(page)
  const boxes = page.getByRole('region', { name: 'Results' }).getByRole('checkbox', { name: /^Compare / })
  for (const at of [0, 1, 2]) await boxes.nth(at).check({ force: true })
  await picture(page, 'compare-tray', 'window')
  for (const at of [3, 4]) await boxes.nth(at).check({ force: true })
  await page.getByRole('link', { name: 'Compare 5' }).click()
  await expect(page.getByRole('row', { name: /^Set of 4/ })).toBeVisible()
  await wholePage(page, 'compare-five')
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await keepZip(page, '19103')
  await page.goto(`/compare?tires=${await tiresOfThreeLines(page)}`)
  await expect(page.getByText(/fit your 2021 Toyota RAV4 XLE/)).toBeVisible()
  await expect(page.getByText('Lowest', { exact: true }).nth(1)).toBeVisible()
  await wholePage(page, 'compare')
  await page.goto('/compare')
  await picture(page, 'compare-too-few')
})

function tiresOfThreeLines(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = await fetch('/_api/products?tireSize=225-65r17&types=all-season&limit=3')
    const { products } = (await found.json()) as { products: { productId: number }[] }
    return products.map(({ productId }) => productId).join('-')
  })
}

/** In a window as tall as the page, so that a bar at its foot stands where the page ends. */
async function wholePage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height })
  await picture(page, name)
  if (before) await page.setViewportSize(before)
}
