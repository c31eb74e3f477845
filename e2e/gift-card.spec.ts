import type { Page } from '@playwright/test'
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
import { giftCard } from './outside-world.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const dollars = (text: string | null) => Number(/\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replace(',', ''))

async function toPayment(page: Page): Promise<number> {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await untilAwake(page)
  return dollars(await page.getByRole('button', { name: /^Place order/ }).textContent())
}

/** By keyboard alone. */
async function enter(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Gift card code')
  if (!(await field.isVisible())) await page.getByText(/^Add (a|another) gift card$/).press('Enter')
  await field.fill(code)
  await field.press('Enter')
}

test('[PAY-257] [PAY-258] [PAY-261] [PAY-269] a gift card and a card pay for an order', async ({ page }) => {
  test.setTimeout(180_000)
  const code = await giftCard(5_000)
  const end = code.slice(-4)
  const total = await toPayment(page)
  await fillCard(page)
  await enter(page, '7K2M-9QXD-04TB-WC3R')
  await expect(page.getByText('We couldn’t find that gift card.')).toBeVisible()
  await checkPage(page)
  await enter(page, code.toLowerCase())
  const credit = page.getByRole('region', { name: 'Store credit and gift cards' })
  await expect(credit.getByText(`Gift card ending ${end}`)).toBeVisible()
  const left = `$${(total - 50).toFixed(2)}`
  await expect(credit).toContainText(`Left to pay: ${left}`)
  await expect(page.getByRole('button', { name: /^Place order/ })).toContainText(left)
  await checkPage(page)
  // The card that was typed before is still there.
  await placeOrder(page)
  await expect(page.getByText(`Gift card ending ${end}`).first()).toBeVisible()
  await expect(page.getByText('Your credit was used when you placed the order.').first()).toBeVisible()
  await checkPage(page)
})

test('[PAY-266] [PAY-269] a gift card pays for all of an order, and survives a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000)
  const code = await giftCard(300_000)
  await toPayment(page)
  await enter(page, code)
  await expect(page.getByText('Your credit pays for all of it.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Credit or debit card/ })).toBeHidden()
  await page.reload()
  await untilAwake(page)
  await expect(page.getByText('Your credit pays for all of it.')).toBeVisible()
  await checkPage(page)
  await placeOrder(page)
  await expect(page.getByText(`Gift card ending ${code.slice(-4)}`).first()).toBeVisible()
})
