import { expect, test } from '@playwright/test'
import { buyFourTires } from './buying.ts'
import { getStuck, OFFICE_URL, openOfficeAs, writeReview } from './office.ts'
import { picture } from './picture.ts'

test('every screen of the back office', async ({ page }) => {
  test.setTimeout(180_000)
  const numbers = [await buyFourTires(page), await buyFourTires(page)]
  await getStuck(numbers[0] ?? '', 'receipt')
  await writeReview(
    page,
    'Quiet, but slow to warm up in the wet',
    'The hum on the interstate is gone. Ask for bay 2, 215 555 0188, they set the pressures right.',
  )
  await writeReview(page, 'Fine for the price', 'Four for the price of three, and they are round.')

  await page.goto(OFFICE_URL)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await picture(page, 'office-sign-in')
  await openOfficeAs(page, 'supervisor')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await picture(page, 'office-orders')
  await page.goto(`${OFFICE_URL}/orders?from=2001-01-01&to=2001-01-02`)
  await expect(page.getByText('No orders match')).toBeVisible()
  await picture(page, 'office-orders-empty')
  await page.goto(`${OFFICE_URL}/orders/${numbers[0]}`)
  await expect(page.getByRole('button', { name: /^Retry/ })).toBeVisible()
  await picture(page, 'office-order')
  await page.goto(`${OFFICE_URL}/reviews`)
  await expect(page.getByRole('article')).toBeVisible()
  await picture(page, 'office-reviews')
  await page.route('**/_api/**', (route) => route.abort())
  await page.goto(`${OFFICE_URL}/orders`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await picture(page, 'office-orders-failed')
  await page.unroute('**/_api/**')
  await page.goto(`${OFFICE_URL}/audit`)
  await expect(page.getByRole('table')).toBeVisible()
  await picture(page, 'office-audit')
  await page.goto(`${OFFICE_URL}/orders/ST-0000-0000`)
  await expect(page.getByText('Nothing here')).toBeVisible()
  await picture(page, 'office-not-found')
})
