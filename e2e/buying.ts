import { expect, type Page } from '@playwright/test'

export const ANA = {
  'First name': 'Ana',
  'Last name': 'Morris',
  Address: '2038 Delancey Pl',
  'ZIP code': '19103',
  'Mobile phone': '2155550142',
  Email: 'ana@example.com',
} as const

export const CARDS = { approved: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

/** From the home page to the product page of the first tire in 225/65R17 that is in stock. */
export async function findTire(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Tire size' }).click()
  await page.getByLabel('Width').selectOption('225')
  await page.getByLabel('Ratio').selectOption('65')
  await page.getByLabel('Wheel').selectOption('17')
  await page.getByRole('button', { name: 'See tires' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '225/65R17 tires' })).toBeVisible()
}

export async function openFirstTire(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Add 4 to cart/ }).first()).toBeVisible()
}

export async function addFourToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add 4 to cart/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible()
}

export async function checkOut(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where should your tires go?' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await shipToMe(page)
}

/** Installation is what opens first. */
export async function shipToMe(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Delivery' })
    .getByRole('link', { name: /^Ship to me/ })
    .click()
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible()
}

export async function fillAddress(page: Page, address: Record<string, string> = ANA): Promise<void> {
  await shipToMe(page)
  for (const [label, text] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(text)
  await expect(page.getByLabel('City and state')).toHaveValue('Philadelphia, PA')
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
}

/** The services step, with whatever was chosen there. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/payments$/)
}

export async function fillCard(page: Page, number: string = CARDS.approved): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill('12/30')
  await frame.getByLabel('Security code').fill('123')
}

/** By keyboard: a click right after scrolling past the card's frame can land inside the frame. */
export async function pressPlaceOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).press('Enter')
}

export async function placeOrder(page: Page): Promise<string> {
  await pressPlaceOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible({ timeout: 20_000 })
  return placedOrder(page)
}

/** The number of the order whose confirmation is open. */
export async function placedOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/order-confirmation\?order=[^/]+$/)
  const number = new URL(page.url()).searchParams.get('order')
  if (!number) throw new Error('The confirmation page has no order number')
  return number
}

export async function buyFourTires(page: Page): Promise<string> {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await fillCard(page)
  return placeOrder(page)
}
