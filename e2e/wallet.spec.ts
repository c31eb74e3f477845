import type { FrameLocator, Page } from '@playwright/test'
import { ANA, addFourToCart, checkOut, fillAddress, goToPayment, placedOrder } from './buying.ts'
import { chooseRadio, tabTo } from './keyboard.ts'
import { checkPage, expect, test } from './shop-test.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const walletFrames = (page: Page) => page.locator('iframe[title="Pay with a wallet"]:visible')
const wallets = (page: Page): FrameLocator => walletFrames(page).first().contentFrame()
const sheetOf = (page: Page) => wallets(page).getByRole('dialog', { name: 'Pay SimpleTire' })
const pay = (page: Page) => sheetOf(page).getByRole('button', { name: /^Pay \$/ })
const dollarsIn = (text: string | null) => /\$[\d,.]+\d/.exec(text ?? '')?.[0] ?? 'nothing'

async function openCart(page: Page): Promise<void> {
  await page.goto(TIRE)
  await addFourToCart(page)
  await expect(wallets(page).getByRole('button', { name: 'Google Pay' })).toBeVisible()
}

async function goToWaysToPay(page: Page): Promise<void> {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page, ANA)
  await goToPayment(page)
}

/** Right after the way to checkout; inside the frame its own ring is drawn. */
async function tabIntoFrame(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('dialog').getByRole('link', { name: 'Check out' }))
  const button = wallets(page).getByRole('button', { name })
  for (let stops = 0; stops < 4; stops++) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((each) => each === document.activeElement)) return
  }
  await expect(button).toBeFocused()
}

async function arriveAtOrder(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Order placed', { timeout: 20_000 })
  await placedOrder(page)
}

test('[PAY-010] [PAY-214] [PAY-220] [PAY-222] a guest buys from the cart with Google Pay in two presses, by keyboard alone @widths', async ({
  page,
}) => {
  await openCart(page)
  await checkPage(page)
  await tabIntoFrame(page, 'Google Pay')
  await page.keyboard.press('Enter')
  await expect(pay(page)).toBeFocused()
  await expect(sheetOf(page).getByText('Sales tax')).toBeVisible()
  await expect(sheetOf(page).getByText(/^At your door by/)).toBeVisible()
  const total = dollarsIn(await pay(page).textContent())
  await page.keyboard.press('Enter')
  await arriveAtOrder(page)
  await expect(page.getByText(total).first()).toBeVisible()
  await expect(page.getByText('Held on Visa ending 4242, charged when your tires ship')).toBeVisible()
  await checkPage(page)
})

test('[PAY-215] [PAY-223] an address we don’t ship to is refused in the sheet, and a closed sheet leaves the cart as it was', async ({
  page,
}) => {
  await openCart(page)
  await wallets(page).getByRole('button', { name: 'PayPal' }).click()
  await expect(pay(page)).toBeVisible()
  const addresses = sheetOf(page).getByRole('combobox', { name: 'Ship to' })
  const home = dollarsIn(await pay(page).textContent())
  await addresses.selectOption({ label: '601 W 5th Ave, Anchorage, AK 99501' })
  await expect(pay(page)).not.toContainText(home)
  await addresses.selectOption({ label: 'PSC 3 Box 4120, APO, AP 96343' })
  await expect(sheetOf(page).getByRole('alert')).toContainText(
    'SimpleTire is unable to ship to International Military bases',
  )
  await addresses.selectOption({ label: 'PO Box 181, Philadelphia, PA 19103' })
  await pay(page).click()
  await expect(sheetOf(page).getByRole('alert')).toContainText(/PO box/i)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(wallets(page).getByRole('button', { name: 'PayPal' })).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Check out' })).toBeVisible()
})

test('[PAY-213] [PAY-220] a wallet that is declined in the cart leads to the review, where a card is asked for', async ({
  page,
}) => {
  await openCart(page)
  await wallets(page).getByRole('button', { name: 'PayPal' }).click()
  await expect(pay(page)).toBeVisible()
  await sheetOf(page).getByRole('combobox', { name: 'Pay with' }).selectOption({ index: 1 })
  await pay(page).click()
  await expect(heading(page)).toHaveText('Review and place your order', { timeout: 20_000 })
  await expect(page.getByText(/the payment was not able to be processed/)).toBeVisible()
  await expect(page.getByText('2038 Delancey Pl, Philadelphia, PA 19103').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ }).first()).toBeVisible()
})

test('[PAY-007] [PAY-219] on the payment step PayPal’s own button has the total, and approving it places the order @widths', async ({
  page,
}) => {
  await goToWaysToPay(page)
  await chooseRadio(page.getByRole('main'), page.getByRole('radio', { name: /^PayPal/ }))
  const button = wallets(page).getByRole('button', { name: /^Pay with PayPal \$/ })
  await expect(button).toBeVisible()
  await checkPage(page)
  const total = dollarsIn(await button.textContent())
  await button.press('Enter')
  await expect(pay(page)).toHaveText(`Pay ${total}`)
  await page.keyboard.press('Enter')
  await arriveAtOrder(page)
  await expect(page.getByText('Approved by PayPal, charged when your tires ship')).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
})

test('[PAY-022] [PAY-019] [PAY-184] Affirm canceled, then PayPal @widths', async ({ page }) => {
  await goToWaysToPay(page)
  await page.getByRole('radio', { name: /^Affirm/ }).check()
  await page.getByRole('button', { name: /^Continue to Affirm\s*\$/ }).press('Enter')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(heading(page)).toHaveText('You left Affirm before finishing')
  await page.getByRole('link', { name: 'See all ways to pay' }).click()
  await expect(page.getByRole('radio', { name: /^Credit or debit card/ })).toBeChecked()
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  const button = wallets(page).getByRole('button', { name: /^Pay with PayPal \$/ })
  await button.press('Enter')
  await pay(page).press('Enter')
  await arriveAtOrder(page)
})

test('[PAY-009] Apple Pay is there in a browser that has it, and says so elsewhere', async ({
  page,
  context,
}) => {
  await goToWaysToPay(page)
  await page.getByRole('radio', { name: /^Apple Pay/ }).check()
  await expect(wallets(page).getByText('Apple Pay works in Safari on Apple devices.')).toBeVisible()
  await context.addInitScript(() => Object.assign(window, { ApplePaySession: {} }))
  await page.reload()
  await wallets(page)
    .getByRole('button', { name: /^Pay with Apple Pay \$/ })
    .press('Enter')
  await pay(page).press('Enter')
  await arriveAtOrder(page)
})
