import { expect, test } from '@playwright/test'
import { addFourToCart, checkOut, fillAddress, fillCard, goToPayment, pressPlaceOrder } from './buying.ts'
import { picture } from './picture.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

test('a bank that wants to check it’s you', async ({ page }) => {
  test.setTimeout(120_000)
  const bank = page.frameLocator('iframe[title="Page of your bank"]')
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await fillCard(page, '4000 0000 0000 2370')
  await pressPlaceOrder(page)
  await expect(bank.getByLabel('Code')).toBeFocused()
  await picture(page, 'three-d-secure', 'window')
})
