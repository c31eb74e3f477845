import { expect, type Page, test } from '@playwright/test'
import { addFourToCart, checkOut, fillAddress, goToPayment } from './buying.ts'
import { picture } from './picture.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

async function leaveFor(page: Page, lender: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Continue to ${lender}\\s*\\$`) }).press('Enter')
  await expect(page.getByRole('button', { name: 'Approve and go back' })).toBeVisible()
}

test('paying at a lender', async ({ page }) => {
  test.setTimeout(180_000)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await page.getByRole('radio', { name: /^Klarna/ }).check()
  await expect(page.getByRole('button', { name: /^Continue to Klarna\s*\$/ })).toBeVisible()
  // To the press that chose it the page had scrolled, and the header with it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, 'payment-options')
  await page.goto('/checkout/order-summary')
  await expect(page.getByText('You finish at Klarna.')).toBeVisible()
  await picture(page, 'order-summary-lender')
  await leaveFor(page, 'Klarna')
  await page.goBack()
  await expect(heading).toHaveText('You haven’t finished at Klarna')
  await picture(page, 'confirm-order-unfinished')
  const waiting = page.url()
  await page.goto(`${waiting}?said=approved`)
  await expect(heading).toHaveText('Waiting for Klarna to confirm')
  await picture(page, 'confirm-order')
  await page.goto(waiting)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.getByRole('radio', { name: /^Affirm/ }).check()
  await leaveFor(page, 'Affirm')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(heading).toHaveText('You left Affirm before finishing')
  await picture(page, 'confirm-order-cancelled')
  await page.getByRole('link', { name: /^Try Affirm again/ }).click()
  await leaveFor(page, 'Affirm')
  await page.getByRole('button', { name: 'Approve and go back' }).click()
  await expect(heading).toHaveText('Order placed')
  await picture(page, 'order-placed-lender')
})
