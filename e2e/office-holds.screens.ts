import { expect, test } from '@playwright/test'
import {
  addFourToCart,
  checkOut,
  fillAddress,
  fillCard,
  findTire,
  goToPayment,
  openFirstTire,
  placeOrder,
} from './buying.ts'
import { openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

test('the desk of holds, and a confirmation of an order that is checked', async ({ page }) => {
  test.setTimeout(120_000)
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await fillCard(page, '4111 1400 0000 0002')
  const number = await placeOrder(page)
  await picture(page, 'order-confirmation-checked')
  await openOfficeAs(page, 'support', '/holds')
  await expect(page.getByText(number).first()).toBeVisible()
  await picture(page, 'office-holds')
  await page.getByText(number).first().click()
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('region', { name: 'On hold' })).toBeVisible()
  await picture(page, 'office-order-held')
  await page.getByRole('link', { name: 'Accept or cancel in Holds' }).click()
  await page.getByRole('radio', { name: /Accept/ }).check()
  await picture(page, 'office-hold')
})
