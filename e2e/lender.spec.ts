import type { Page } from '@playwright/test'
import {
  ANA,
  addFourToCart,
  CARDS,
  checkOut,
  fillAddress,
  fillCard,
  goToPayment,
  placedOrder,
  placeOrder,
} from './buying.ts'
import { chooseRadio, pressOn } from './keyboard.ts'
import { mailTo } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { signOn } from './shopper.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

type Lender = 'Klarna' | 'Affirm' | 'Resolve'

const continueTo = (page: Page, lender: Lender) =>
  page.getByRole('button', { name: new RegExp(`^Continue to ${lender}\\s*\\$`) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function goToWaysToPay(page: Page, email: string = ANA.Email): Promise<void> {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page, { ...ANA, Email: email })
  await goToPayment(page)
}

/** To the lender's page, with the total that was agreed to. */
async function leaveFor(page: Page, lender: Lender): Promise<string> {
  await page.getByRole('radio', { name: new RegExp(`^${lender}`) }).check()
  const button = continueTo(page, lender)
  await expect(button).toBeVisible()
  const agreed = /\$[\d,.]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'nothing'
  await button.press('Enter')
  await expect(page.getByText(`SimpleTire, ${agreed}`)).toBeVisible()
  return agreed
}

test('[PAY-012] [PAY-023] [PAY-181] [CHK-008] [CHK-009] by Klarna with the keyboard alone, approved, and back at the placed order @widths', async ({
  page,
}) => {
  await goToWaysToPay(page)
  const klarna = page.getByRole('radio', { name: /^Klarna/ })
  await chooseRadio(page.getByRole('main'), klarna)
  const button = continueTo(page, 'Klarna')
  await expect(button).toBeVisible()
  await expect(page.getByText('You finish at Klarna.')).toBeVisible()
  await checkPage(page)
  const agreed = /\$[\d,.]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'nothing'
  await pressOn(button)
  await expect(page.getByText(`SimpleTire, ${agreed}`)).toBeVisible()
  await pressOn(page.getByRole('button', { name: 'Approve and go back' }))
  await expect(heading(page)).toHaveText('Order placed')
  const number = await placedOrder(page)
  await expect(page.getByText('Approved by Klarna, charged when your tires ship')).toBeVisible()
  await expect(page.getByText(agreed).first()).toBeVisible()
  await checkPage(page)
  // The address before it was one has the order's number.
  await page.goto(`/checkout/confirm-order/${number}`)
  expect(await placedOrder(page)).toBe(number)
})

test('[PAY-182] an order that Klarna approved is placed although the browser never comes back', {
  tag: '@widths',
}, async ({ page, context }) => {
  const email = `klarna-${Date.now()}@example.com`
  await goToWaysToPay(page, email)
  await leaveFor(page, 'Klarna')
  await page.getByRole('button', { name: 'Approve, don’t return' }).click()
  await expect(heading(page)).toHaveText('Approved')
  await page.close()
  const subjects: string[] = []
  await expect(async () => {
    subjects.push((await mailTo(email, /order ST-/)).subject)
  }).toPass({ timeout: 60_000 })
  const number = /ST-[\w-]+/.exec(subjects[0] ?? '')?.[0] ?? ''
  const later = await context.newPage()
  await later.goto('/track-your-order')
  await later.getByLabel('Order ID').fill(number)
  await later.getByLabel('ZIP code').fill(ANA['ZIP code'])
  await later.getByRole('button', { name: 'Track order' }).click()
  await expect(heading(later)).toHaveText('Order processed')
})

test('[PAY-011] [PAY-022] [PAY-184] canceled at Affirm, the cart is as it was and is paid by card', {
  tag: '@desktop',
}, async ({ page }) => {
  await goToWaysToPay(page)
  await leaveFor(page, 'Affirm')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(heading(page)).toHaveText('You left Affirm before finishing')
  await expect(page).toHaveURL(/\/checkout\/confirm-order\/[\da-f-]{36}$/)
  await checkPage(page)
  await page.getByRole('link', { name: 'See all ways to pay' }).click()
  await expect(page.getByRole('radio', { name: /^Credit or debit card/ })).toBeChecked()
  await fillCard(page)
  await placeOrder(page)
})

test('[PAY-184] [CHK-005] Klarna says no, and is tried again from its own address', async ({ page }) => {
  await goToWaysToPay(page)
  await leaveFor(page, 'Klarna')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(heading(page)).toHaveText('Klarna didn’t approve this purchase')
  await page.getByRole('link', { name: /^Try Klarna again, \$/ }).click()
  await expect(page).toHaveURL(/\/checkout\/payments\/klarna$/)
  await expect(page.getByRole('radio', { name: /^Klarna/ })).toBeChecked()
  await expect(continueTo(page, 'Klarna')).toBeVisible()
})

test('[CHK-108] [CHK-109] [PAY-180] whoever comes back with the browser goes on at Klarna or pays another way; a typed card is still there', {
  tag: '@desktop',
}, async ({ page }) => {
  await goToWaysToPay(page)
  await fillCard(page)
  await page.getByRole('radio', { name: /^Klarna/ }).check()
  await expect(continueTo(page, 'Klarna')).toBeVisible()
  await page.getByRole('radio', { name: /^Credit or debit card/ }).check()
  const frame = page.frameLocator('iframe[title="Card details"]')
  await expect(frame.getByLabel('Card number')).toHaveValue(CARDS.approved)
  await leaveFor(page, 'Klarna')
  await page.goBack()
  await expect(heading(page)).toHaveText('You haven’t finished at Klarna')
  await expect(page.getByText(/^Your 4 tires are set aside until /)).toBeVisible()
  await checkPage(page)
  const waiting = page.url()
  await page.goto(`${waiting}?said=approved`)
  await expect(heading(page)).toHaveText('Waiting for Klarna to confirm')
  await checkPage(page)
  await page.goto(waiting)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page).toHaveURL(/\/checkout\/payments$/)
  await expect(page.getByRole('radio', { name: /^Credit or debit card/ })).toBeChecked()
  await fillCard(page)
  await placeOrder(page)
})

test('[PAY-021] who comes back with an error of Affirm’s finds Affirm chosen', async ({ page }) => {
  await goToWaysToPay(page)
  await page.goto('/checkout/payments#affirm-error')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Affirm/ })).toBeChecked()
  await expect(continueTo(page, 'Affirm')).toBeVisible()
})

test('[PAY-014] [PAY-306] [PAY-307] a company pays by Resolve under its PO number, which it must give', {
  tag: '@widths',
}, async ({ page }) => {
  await signOn(page, 'dealer@example.com')
  await page.goto(TIRE)
  await addFourToCart(page)
  // The account has a cart of its own, which may have been on its way before.
  await page.goto('/checkout/shipping?way=home')
  await fillAddress(page)
  await goToPayment(page)
  await page.getByRole('radio', { name: /^Resolve/ }).check()
  const number = page.getByRole('textbox', { name: 'PO number' })
  await continueTo(page, 'Resolve').press('Enter')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/PO number/)
  await checkPage(page)
  await number.fill('PO 4471')
  await leaveFor(page, 'Resolve')
  await page.getByRole('button', { name: 'Approve and go back' }).click()
  await expect(heading(page)).toHaveText('Order placed')
  await placedOrder(page)
  await expect(page.getByText('PO number: PO 4471').first()).toBeVisible()
  await checkPage(page)
})
