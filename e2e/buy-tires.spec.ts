import {
  ANA,
  addFourToCart,
  buyFourTires,
  checkOut,
  fillAddress,
  fillCard,
  findTire,
  goToPayment,
  openFirstTire,
  placeOrder,
  pressPlaceOrder,
} from './buying.ts'
import { endCancelWindow, mailsTo, speedUpCarrier } from './outside-world.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

test('[API-080] [CAT-046] [CAT-047] [CHK-001] [CHK-004] [CHK-007] [CHK-010] four tires, found by size, shipped home, paid by card, tracked to the door', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000)
  await findTire(page)
  await checkPage(page)
  await openFirstTire(page)
  await checkPage(page)
  await addFourToCart(page)
  await checkPage(page)
  await checkOut(page)
  await checkPage(page)
  await fillAddress(page)
  await checkPage(page)
  await goToPayment(page)
  await checkPage(page)
  const place = page.getByRole('button', { name: /^Place order/ })
  const agreed = /\$[\d,.]+/.exec((await place.textContent()) ?? '')?.[0] ?? ''
  expect(agreed).toMatch(/^\$\d/)
  await fillCard(page)
  const number = await placeOrder(page)
  await checkPage(page)
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()

  await expect.poll(() => mailsTo(ANA.Email, number), { timeout: 20_000 }).toContain(agreed)

  // Somebody who only has the number and the ZIP.
  await page.context().clearCookies()
  await page.goto('/track-your-order')
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible()
  await checkPage(page)
  await page.getByLabel('Order ID').fill(number.toLowerCase())
  await page.getByLabel('ZIP code').fill('19104')
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByText('Order ID & ZIP Code do not match').first()).toBeVisible()
  await page.getByLabel('ZIP code').fill('19103')
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order processed' })).toBeVisible()
  await expect(page).toHaveURL(/\/track-your-order\/result\?orderId=/)
  await checkPage(page)

  await endCancelWindow(number)
  await speedUpCarrier()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Delivered' })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText('Charged to Visa ending 4242')).toBeVisible()
  await checkPage(page)
})

test('an order is cancelled within its window', async ({ page }) => {
  await buyFourTires(page)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order canceled' })).toBeVisible()
  await checkPage(page)
})

test('wrong card details are said under their fields and nothing is sent', async ({ page }) => {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await fillCard(page, '4242 4242 4242 4241')
  await pressPlaceOrder(page)
  const frame = page.frameLocator('iframe[title="Card details"]')
  await expect(frame.getByText('The card number is not valid')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await checkPage(page)
})

test('an address we do not ship to is refused under its field', async ({ page }) => {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  for (const [label, text] of Object.entries({ ...ANA, Address: 'PO Box 1180' })) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByText('We do not ship to PO boxes').first()).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await checkPage(page)
})
