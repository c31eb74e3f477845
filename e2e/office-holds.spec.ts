import type { Page } from '@playwright/test'
import {
  ANA,
  addFourToCart,
  checkOut,
  fillAddress,
  fillCard,
  findTire,
  goToPayment,
  openFirstTire,
  placeOrder,
} from './buying.ts'
import { pressOn, typeIn } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard } from './office.ts'
import { mailsTo } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** Approved by its bank; the gateway says review. */
const TO_REVIEW = '4111 1400 0000 0002'

async function buyRiskily(page: Page): Promise<string> {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await fillCard(page, TO_REVIEW)
  const number = await placeOrder(page)
  await expect(page.getByText('We’re checking your order before it ships.')).toBeVisible()
  await checkPage(page)
  return number
}

async function decide(
  page: Page,
  number: string,
  key: 'a' | 'c',
  button: RegExp,
  why: string,
): Promise<void> {
  const panel = page.getByRole('region', { name: 'Your decision' })
  await page.keyboard.press(key)
  await typeIn(panel.getByRole('textbox', { name: /Reason/ }), why)
  // What was typed is there after a reload.
  await page.reload()
  await expect(panel.getByRole('textbox', { name: /Reason/ })).toHaveValue(why)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await pressOn(panel.getByRole('button', { name: button }))
}

test('[PAY-335] [PAY-339] [PAY-345] [PAY-347] a risky order is held and accepted by support, another is canceled, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const accepted = await buyRiskily(page)
  const other = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
  const canceled = await buyRiskily(other)
  await other.context().close()

  const office = page
  await office.goto(`${OFFICE_URL}/holds`)
  await signInByKeyboard(office, 'support')
  await expect(office.getByRole('heading', { level: 1, name: 'Holds' })).toBeVisible()
  const name = 'Orders on hold'
  const list = office.getByRole('table', { name }).or(office.getByRole('list', { name }))
  await expect(list).toContainText(accepted)
  await expect(list).toContainText('Gateway says review')
  for (const width of [412, 800, 1350]) {
    await office.setViewportSize({ width, height: 900 })
    await checkPage(office)
  }
  await pressOn(list.getByRole('link', { name: new RegExp(accepted) }))
  await expect(office.getByRole('heading', { level: 1, name: accepted })).toBeVisible()
  await expect(office.getByRole('region', { name: 'Why it’s on hold' })).toContainText('Gateway says review')
  for (const width of [412, 800, 1350]) {
    await office.setViewportSize({ width, height: 900 })
    await checkPage(office)
  }
  await pressOn(office.getByRole('link', { name: 'Open the order' }))
  const held = office.getByRole('region', { name: 'On hold' })
  await expect(held).toContainText('Gateway says review')
  await expect(held).toContainText('Risk rules')
  await expect(office.getByRole('region', { name: 'Payment' })).toContainText('Payment hold ends')
  for (const width of [412, 800, 1350]) {
    await office.setViewportSize({ width, height: 900 })
    await checkPage(office)
  }
  await pressOn(held.getByRole('link', { name: 'Accept or cancel in Holds' }))
  await expect(office.getByRole('region', { name: 'Your decision' })).toBeVisible()
  await decide(office, accepted, 'a', /^Accept order/, 'Called the customer')
  await expect(office.getByText('Order accepted. It ships as usual.')).toBeVisible()
  await expect(office.getByText(/^Accepted by/)).toBeVisible()

  await office.goto(`${OFFICE_URL}/holds/${canceled}`)
  await expect(office.getByRole('heading', { level: 1, name: canceled })).toBeVisible()
  await decide(office, canceled, 'c', /^Cancel order/, 'Nobody answers the phone')
  await expect(office.getByText(/^Order canceled\. The payment hold/)).toBeVisible()
  await expect.poll(() => mailsTo(ANA.Email, canceled), { timeout: 30_000 }).toContain('we canceled it')
  await office.goto(`${OFFICE_URL}/holds?state=canceled`)
  await expect(list).toContainText(canceled)
})
