import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { fillCart } from './shopper.ts'

/** The time at an installer that is chosen on the shipping step. */
export const chosenTime = (page: Page): Locator =>
  page.getByRole('radio', { checked: true }).and(page.locator('[name="time"]'))

/** Somebody else holds the time that is chosen here, before it is sent. */
export async function takeTime(browser: Browser, page: Page): Promise<void> {
  const installerId = await page.locator('form[method="post"] [name="installerId"]').inputValue()
  const time = await chosenTime(page).inputValue()
  const other = await browser.newContext()
  const shopper = await other.newPage()
  await fillCart(shopper, 4)
  const status = await shopper.evaluate(
    async ([id, chosen = '']) => {
      const [date, startTime, amOrPm] = chosen.split(' ')
      const { siteCart } = await (await fetch('/_api/cart-summary')).json()
      const held = await fetch(`/_api/checkout/cart-appointment?id=${siteCart.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ installerId: Number(id), date, startTime, amOrPm }),
      })
      return held.status
    },
    [installerId, time],
  )
  expect(status).toBe(200)
  await other.close()
}
