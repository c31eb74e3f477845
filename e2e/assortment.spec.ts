import { expect, test } from './shop-test.ts'
import { signOn } from './shopper.ts'

test('[ASRT-010] [SRCH-053] somebody of a partner program sees its brand alone, on pages nobody else gets', async ({
  page,
}) => {
  await page.goto('/brands')
  await expect(page.getByRole('link', { name: /Kestrel/ }).first()).toBeVisible()
  await signOn(page, 'partner-program@example.com')

  await page.goto('/brands')
  await expect(page.getByRole('link', { name: /Northline/ }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Kestrel/ })).toHaveCount(0)
  expect((await page.goto('/brands/kestrel-tires'))?.status()).toBe(404)
  await page.goto('/types/all-season')
  await expect(page.getByRole('main').getByText('Northline').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Kestrel')).toHaveCount(0)

  const elsewhere = await page.context().browser()?.newContext()
  const stranger = await elsewhere?.newPage()
  await stranger?.goto(new URL('/brands', page.url()).href)
  await expect(
    stranger?.getByRole('link', { name: /Kestrel/ }).first() ?? page.locator('nothing'),
  ).toBeVisible()
  await elsewhere?.close()
})
