import { ANA, addFourToCart, checkOut, fillAddress, fillCard, goToPayment, placeOrder } from './buying.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { fillCart } from './shopper.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

test('[CHK-011] [CHK-003] [CHK-100] coverage is chosen, kept through reload and Back, and charged as shown', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await expect(page).toHaveURL(/\/checkout\/services$/)
  await page.getByRole('radio', { name: /^No coverage/ }).check()
  await checkPage(page)
  await page.getByRole('radio', { name: /^Cover all 4 tires/ }).check()
  const summary = page.locator('dl').filter({ hasText: 'Road hazard coverage' }).first()
  await expect(summary).toContainText('Road hazard coverage')
  await checkPage(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Cover all 4 tires/ })).toBeChecked()
  await goToPayment(page)
  await expect(page.getByText('Road hazard coverage on all tires')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Add road hazard coverage/ })).toHaveCount(0)
  await checkPage(page)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Cover all 4 tires/ })).toBeChecked()
  await page.goForward()
  const place = page.getByRole('button', { name: /^Place order/ })
  const agreed = /\$[\d,.]+/.exec((await place.textContent()) ?? '')?.[0] ?? 'nothing'
  await fillCard(page)
  await placeOrder(page)
  await expect(page.getByText(agreed).first()).toBeVisible()
})

test('[CHK-012] [CHK-101] any step opens, and the button says what is missing', { tag: '@desktop' }, async ({
  page,
}) => {
  await fillCart(page, 4)
  await page.goto('/checkout/payments')
  await untilAwake(page)
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await checkPage(page)
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
  await page.goto('/checkout/payments')
  await page.getByRole('link', { name: 'add your delivery address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where should your tires go?' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
})

test('[CHK-017] [CHK-016] who has said where goes from the cart to payment, and can cover the tires there', async ({
  page,
}) => {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await page.goto('/#openCart')
  await page.getByRole('dialog').getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/checkout\/payments\?redirectFrom=cart_modal$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Add road hazard coverage/ }).click()
  await expect(page.getByText('Road hazard coverage on all tires')).toBeVisible()
  await checkPage(page)
})

test('[CHK-013] [CHK-014] a step that is left for another page is marked, one that leads on is not', async ({
  page,
}) => {
  await fillCart(page, 4)
  await page.goto('/checkout/shipping')
  await untilAwake(page)
  await page
    .getByRole('navigation', { name: 'Checkout steps' })
    .getByRole('link', { name: 'Services' })
    .click()
  await expect(page).toHaveURL(/\/checkout\/services$/)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tires that fit/)
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout\/services\?showExitAttentive=true$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
})

test('[CHK-005] a way to pay has an address; one that cannot be had says why', async ({ page }) => {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await page.goto('/checkout/payments/resolve')
  await expect(page.getByText('Resolve: For approved companies only.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Resolve/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Credit or debit card/ })).toBeChecked()
  await checkPage(page)
  await page.goto('/checkout/payments/credit')
  await fillCard(page)
  await page.goto('/checkout/payments/beads')
  await expect(page).toHaveURL(/\/checkout\/payments$/)
})

test('[CHK-002] what was said of shipping is confirmed on a page of its own', async ({ page }) => {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await page.goto('/checkout/shipping-confirmation')
  await untilAwake(page)
  await expect(page.getByText('2038 Delancey Pl').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await checkPage(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\/services$/)
})

test('[CHK-006] [CHK-106] the review has everything on one page, with one button that charges what it says', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await page.goto('/checkout/order-summary')
  await untilAwake(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Review and place your order' })).toBeVisible()
  const main = page.getByRole('main')
  for (const said of ['2038 Delancey Pl, Philadelphia, PA 19103', 'Ana Morris', 'No road hazard coverage'])
    await expect(main.getByText(said).first()).toBeVisible()
  await checkPage(page)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toHaveCount(1)
  const agreed = /\$[\d,.]+/.exec((await place.textContent()) ?? '')?.[0] ?? 'nothing'
  await fillCard(page)
  await placeOrder(page)
  await expect(page.getByText(agreed).first()).toBeVisible()
})

test('[CHK-104] [CHK-103] another billing address is typed, kept through a reload, saved and advised on', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  await page.getByRole('checkbox', { name: 'Billing address is the same as shipping' }).click()
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeDisabled()
  await page.getByLabel('Address', { exact: true }).fill('PO Box 1180')
  await page.getByLabel('City', { exact: true }).fill('Philly')
  await page.reload()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('PO Box 1180')
  await page.getByRole('button', { name: 'Save billing address' }).click()
  await expect(page.getByText('Please enter state')).toBeVisible()
  await checkPage(page)
  await page.getByLabel('State', { exact: true }).selectOption('PA')
  await page.getByLabel('ZIP code', { exact: true }).fill('19103')
  await page.getByRole('button', { name: 'Save billing address' }).click()
  await expect(page.getByText('Philadelphia, PA 19103?')).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText('PO Box 1180, Philadelphia, PA 19103')).toBeVisible()
  await expect(place).toBeEnabled()
  await fillCard(page)
  await placeOrder(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[CHK-107] the address is taken and the order is reviewed', async ({ browser, page }) => {
    const scripted = await browser.newContext({ javaScriptEnabled: true })
    await fillCart(await scripted.newPage(), 4)
    await page.context().addCookies(await scripted.cookies())
    await scripted.close()
    await page.goto('/checkout/shipping?way=home')
    for (const [label, text] of Object.entries(ANA)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Continue to services' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
    await page.getByRole('radio', { name: /^Cover all/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).first().click()
    await page.goto('/checkout/order-summary')
    await expect(page.getByText('2038 Delancey Pl, Philadelphia, PA 19103').first()).toBeVisible()
    await expect(page.getByText('Road hazard coverage on all tires')).toBeVisible()
  })
})
