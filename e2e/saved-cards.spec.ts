import { openAccount } from './account.ts'
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
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

test('[PAY-290] [PAY-291] [PAY-293] [PAY-294] a card is saved with an order, pays the next by its security code, and is removed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await openAccount(page, 'retail@example.com', '/account/payment')
  await expect(page.getByText('No saved cards yet.')).toBeVisible()
  await checkPage(page)

  await toPayment(page)
  await fillCard(page)
  await page.getByRole('checkbox', { name: /^Save this card/ }).press('Space')
  await checkPage(page)
  await placeOrder(page)
  await cancel(page)

  await toPayment(page)
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked()
  const code = page
    .frameLocator('iframe[title="Security code"]')
    .getByRole('textbox', { name: 'Security code' })
  await code.fill('12')
  await page.getByRole('button', { name: /^Place order/ }).press('Enter')
  await expect(
    page.frameLocator('iframe[title="Security code"]').getByText('The security code isn’t valid'),
  ).toBeVisible()
  await checkPage(page)
  await code.fill('123')
  await placeOrder(page)
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  const confirmation = page.url()

  await page.goto('/account/payment')
  const card = page.getByRole('region', { name: 'Saved cards' }).getByRole('listitem')
  await expect(card).toContainText('is on hold for order')
  await expect(card.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await checkPage(page)
  await page.goto(confirmation)
  await cancel(page)

  await expect(async () => {
    await page.goto('/account/payment')
    await expect(card).not.toContainText('is on hold', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await untilAwake(page)
  await page.getByRole('link', { name: 'Remove Visa ending 4242' }).press('Enter')
  await expect(page.getByText('Remove Visa ending 4242?')).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: 'Remove card' }).press('Enter')
  await expect(page.getByText('The card is removed.')).toBeVisible()
  await expect(page.getByText('No saved cards yet.')).toBeVisible()
  await checkPage(page)
})

async function toPayment(page: Parameters<typeof findTire>[0]): Promise<void> {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
}

async function cancel(page: Parameters<typeof findTire>[0]): Promise<void> {
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order canceled' })).toBeVisible()
}
