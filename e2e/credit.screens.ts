import { expect, test } from '@playwright/test'
import { addFourToCart, checkOut, fillAddress, fillCard, goToPayment, placeOrder } from './buying.ts'
import { giftCard } from './outside-world.ts'
import { picture } from './picture.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

test('paying with a gift card', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await page.getByText('Add a gift card').click()
  const field = page.getByLabel('Gift card code')
  await field.fill('7K2M-9QXD-04TB-WC3R')
  await field.press('Enter')
  await expect(page.getByText('We couldn’t find that gift card.')).toBeVisible()
  await picture(page, 'payment-gift-card-unknown')
  await field.fill(await giftCard(5_000))
  await field.press('Enter')
  await expect(
    page
      .getByText(/^Gift card ending/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, 'payment-gift-card')
  await fillCard(page)
  await placeOrder(page)
  await picture(page, 'order-confirmation-gift-card')
})
