import type { Page } from '@playwright/test'
import {
  ANA,
  CARDS,
  fillAddress,
  fillCard,
  goToPayment,
  placedOrder,
  placeOrder,
  pressPlaceOrder,
} from './buying.ts'
import { arriveAt, pressOn, typeIn } from './keyboard.ts'
import { colleaguesPage } from './office.ts'
import { chargesByCard, mailsTo } from './outside-world.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { emptyCart, fillCart, signOn } from './shopper.ts'

const REFUSED =
  "We're sorry, the payment was not able to be processed. Please try again or use another payment method."
/** The gateway charges it and never answers. */
const NO_ANSWER = '4000 0000 0000 3014'

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const totalOn = async (page: Page) =>
  /\$[\d,.]+/.exec((await placeButton(page).textContent()) ?? '')?.[0] ?? 'nothing'

async function goToShipping(page: Page): Promise<void> {
  await fillCart(page, 4)
  await page.goto('/checkout/shipping?way=home')
  await untilAwake(page)
}

async function goToCard(page: Page): Promise<void> {
  await goToShipping(page)
  await fillAddress(page)
  await goToPayment(page)
}

/** Into the fields' frame with Tab, through it, and out again; what stands in a field is selected, and typed over. */
async function typeCard(page: Page, number: string): Promise<void> {
  const field = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
  await expect(field).toBeVisible()
  const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  const isThere = async () =>
    (await isInFrame()) && (await field.evaluate((input) => input === document.activeElement))
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  for (const text of [number, '1230', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (let stops = 0; stops < 5 && (await isInFrame()); stops += 1) await page.keyboard.press('Tab')
}

test('[PAY-001] [ERR-026] a guest by card with the keyboard alone: declined, nothing lost, then a good card', {
  tag: '@widths',
}, async ({ page }) => {
  await goToShipping(page)
  for (const [label, text] of Object.entries(ANA)) await typeIn(page.getByLabel(label, { exact: true }), text)
  await expect(page.getByLabel('City and state')).toHaveValue('Philadelphia, PA')
  await pressOn(page.getByRole('button', { name: 'Continue to services' }))
  await arriveAt(page, 'Cover them for three years?')
  await pressOn(page.getByRole('button', { name: 'Continue to payment' }))
  await expect(heading(page)).toHaveText('Payment')
  const agreed = await totalOn(page)
  await typeCard(page, CARDS.declined)
  await pressOn(placeButton(page))
  await expect(page.getByRole('alert')).toContainText(REFUSED)
  await expect(placeButton(page)).toContainText(agreed)
  await checkPage(page)
  await typeCard(page, CARDS.approved)
  await pressOn(placeButton(page))
  await expect(heading(page)).toHaveText('Order placed')
  await placedOrder(page)
  await expect(page.getByText(agreed).first()).toBeVisible()
  await checkPage(page)
})

test('[CHK-113] of two windows one changes the cart while the other pays: it is told, and orders what it then shows', {
  tag: '@widths',
}, async ({ page, context }) => {
  await goToCard(page)
  await fillCard(page)
  const before = await totalOn(page)
  const other = await context.newPage()
  await other.goto('/tire-sizes/225-65r17#openCart')
  const cart = other.getByRole('dialog', { name: /Your cart/ })
  await cart.getByRole('button', { name: 'More' }).click()
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Your cart 5 tires')
  await other.close()

  await pressPlaceOrder(page)
  await expect(page.getByText(/changed/).first()).toBeVisible()
  await expect.poll(() => totalOn(page)).not.toBe(before)
  await expect(heading(page)).toHaveText('Payment')
  await checkPage(page)
  const agreed = await totalOn(page)
  // The card is typed still.
  await placeOrder(page)
  await expect(page.getByText(agreed).first()).toBeVisible()
})

test('[ERR-027] [ERR-028] code 539: a payment without an answer is processing, and becomes one order with one charge', {
  tag: '@widths',
}, async ({ page }) => {
  await goToCard(page)
  const agreed = await totalOn(page)
  await fillCard(page, NO_ANSWER)
  await pressPlaceOrder(page)
  await expect(heading(page)).toHaveText('Your payment is processing', { timeout: 15_000 })
  await expect(page.getByText('Please check your email.')).toBeVisible()
  await expect(page.getByText('No email after 30 minutes? Contact customer service')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0)
  await checkPage(page)
  await expect(heading(page)).toHaveText('Order placed', { timeout: 60_000 })
  const number = await placedOrder(page)
  await expect.poll(() => mailsTo(ANA.Email, number)).toContain(agreed)
  // The same card pays at other widths meanwhile.
  expect(new Set(await chargesByCard(NO_ANSWER.slice(-4)))).toEqual(new Set([1]))
})

test('[CHK-114] who may have coverage is asked for it: not a fleet, not a special order, a dealer’s employee where the company allows', {
  tag: '@widths',
}, async ({ browser }) => {
  const people = [
    ['fleet@example.com', false],
    ['special-order@example.com', false],
    ['employee@example.com', true],
  ] as const
  for (const [email, mayChoose] of people) {
    const page = await colleaguesPage(browser)
    await signOn(page, email)
    await goToShipping(page)
    for (const [label, text] of Object.entries(ANA)) await page.getByLabel(label, { exact: true }).fill(text)
    await expect(page.getByLabel('City and state')).toHaveValue('Philadelphia, PA')
    const goOn = page.getByRole('button', {
      name: mayChoose ? 'Continue to services' : 'Continue to payment',
    })
    await goOn.first().click()
    if (mayChoose) {
      await page.getByRole('radio', { name: /^Cover all/ }).check()
      await goToPayment(page)
      await expect(page.getByText('Road hazard coverage on all tires')).toBeVisible()
    }
    await expect(heading(page)).toHaveText('Payment')
    await expect(page.getByRole('checkbox', { name: /road hazard coverage/i })).toHaveCount(0)
    await expect(page.getByText('No road hazard coverage')).toHaveCount(0)
    await checkPage(page)
    await emptyCart(page)
    await page.context().close()
  }
})
