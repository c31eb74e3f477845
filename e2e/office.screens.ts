import { expect, type Page, test } from '@playwright/test'
import { buyFourTires } from './buying.ts'
import {
  haveIncident,
  haveStuckRelease,
  OFFICE_URL,
  openOfficeAs,
  showPasskey,
  signInAt,
  writeReview,
} from './office.ts'
import { picture } from './picture.ts'
import { withStaffPasskey } from './staff-passkey.ts'

const open = (page: Page, path: string) => page.goto(`${OFFICE_URL}${path}`)
const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('every screen of the back office: the door and the order desk', async ({ page, context }) => {
  test.setTimeout(240_000)
  const numbers = [await buyFourTires(page), await buyFourTires(page)]
  const [stuck = '', healthy = ''] = numbers
  await haveStuckRelease(stuck)

  await page.goto(OFFICE_URL)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await picture(page, 'office-sign-in')
  await open(page, '/no-role')
  await see(page, 'No access yet')
  await picture(page, 'office-no-role')
  const touch = await withStaffPasskey(page, 'lead')
  await openOfficeAs(page, 'lead', '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await picture(page, 'office-orders')
  await page.getByText('Filter', { exact: true }).click()
  await expect(page.getByLabel('Placed from')).toBeVisible()
  await picture(page, 'office-orders-filter', 'window')
  await open(page, '/orders?from=2001-01-01&to=2001-01-02')
  await see(page, 'No orders match')
  await picture(page, 'office-orders-empty')
  await page.getByRole('searchbox').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await see(page, '0 orders found')
  await picture(page, 'office-orders-none-found')
  await withFullPage(page)
  await open(page, '/orders')
  await see(page, 'ST-7K4M-2Q34')
  await picture(page, 'office-orders-many')
  await page.unrouteAll()
  await page.route('**/office/lists/orders/rows', () => undefined)
  await open(page, '/orders')
  await expect(page.getByRole('status')).toHaveText('Loading')
  // What stands in for the rows appears after a moment.
  await page.waitForTimeout(400)
  await picture(page, 'office-orders-loading')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/office/lists/orders/rows', (route) => route.abort())
  await open(page, '/orders')
  await see(page, 'This didn’t load')
  await picture(page, 'office-orders-failed')
  await page.unrouteAll()

  await open(page, `/orders/${healthy}`)
  await see(page, 'Balanced')
  await page.getByRole('button', { name: 'Reveal (logged)' }).click()
  await see(page, 'You’re about to see who placed order')
  await picture(page, 'office-confirm-its-you', 'window')
  await showPasskey(page, touch)
  await picture(page, 'office-confirmed')
  await page.getByRole('button', { name: 'Reveal (logged)' }).click()
  await see(page, 'Ana Morris')
  await picture(page, 'office-order')
  await page.getByRole('button', { name: 'Cancel order…' }).click()
  await expect(page.getByLabel('Why are you canceling?')).toBeFocused()
  await page.keyboard.press('Enter')
  await see(page, 'Please enter a reason.')
  await picture(page, 'office-order-cancel')
  await open(page, `/orders/${stuck}`)
  const retry = page.getByRole('button', { name: /^Retry/ })
  await expect(retry).toBeVisible()
  await picture(page, 'office-order-stuck')
  const colleague = await context.newPage()
  await open(colleague, `/orders/${stuck}`)
  await colleague.getByRole('button', { name: /^Retry/ }).click()
  await see(colleague, 'Completed.')
  await picture(colleague, 'office-order-retried')
  await colleague.close()
  await retry.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await picture(page, 'office-order-retry-refused')
  await open(page, '/orders/ST-0000-0000')
  await see(page, 'Page not found')
  await picture(page, 'office-not-found')
})

test('every screen of the back office: the incidents desk', async ({ page }) => {
  await openOfficeAs(page, 'supervisor')
  await open(page, '/incidents')
  await see(page, 'No incidents here')
  await picture(page, 'office-incidents-none')
  const subject = `1ZT-${Date.now()}`
  await haveIncident(subject)
  await open(page, '/incidents')
  await see(page, 'Payment capture failed')
  await picture(page, 'office-incidents')
  await page
    .getByRole('link', { name: /Payment capture failed/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Resolve: / }).click()
  await page.keyboard.press('Enter')
  await see(page, 'Please enter what you did.')
  await picture(page, 'office-incidents-closing')
  await page.getByLabel('What did you do?').fill('Taken by hand at the gateway')
  await page.keyboard.press('Enter')
  await see(page, 'Closed by')
  await open(page, '/incidents?show=closed')
  await see(page, subject)
  await picture(page, 'office-incidents-closed')
})

test('every screen of the back office: the review desk and the audit trail', async ({ page, context }) => {
  test.setTimeout(180_000)
  await writeReview(
    page,
    'Quiet, but slow to warm up in the wet',
    'The hum on the interstate is gone. Ask for bay 2, 215 555 0188, they set the pressures right.',
  )
  await writeReview(page, 'Fine for the price', 'Four for the price of three, and they are round.')
  await openOfficeAs(page, 'moderator', '/reviews')
  const review = page.getByRole('article')
  await expect(review).toBeVisible()
  await picture(page, 'office-reviews')
  await open(page, '/reviews?queue=flagged')
  await expect(review).toContainText('215 555 0188')
  await picture(page, 'office-reviews-flagged')
  await page.keyboard.press('r')
  await see(page, 'Choose a reason first.')
  await picture(page, 'office-reviews-reason-missing')
  await page.keyboard.press('Space')
  await page.keyboard.press('r')
  await see(page, /^Rejected:/)
  await open(page, '/reviews')
  await expect(review).toBeVisible()
  const colleague = await context.newPage()
  await open(colleague, '/reviews')
  await expect(colleague.getByRole('article')).toBeVisible()
  await colleague.keyboard.press('p')
  await see(colleague, /^Published:/)
  await picture(colleague, 'office-reviews-decided')
  await colleague.close()
  await page.keyboard.press('p')
  await see(page, /^Someone else/)
  await picture(page, 'office-reviews-decided-by-another')
  await open(page, '/reviews?queue=published')
  await see(page, /^Published .*\.$/)
  await picture(page, 'office-reviews-published')
  await open(page, '/reviews?queue=refused')
  await see(page, /: Ad or link\.$/)
  await picture(page, 'office-reviews-rejected')
  await page.route('**/reviews/queue?**', (route) =>
    route.fulfill({
      json: { waitingCount: 0, flaggedCount: 0, oldestWrittenAt: null, reviews: [], hasMore: false },
    }),
  )
  await page.route('**/office/lists/reviews/rows', (route) =>
    route.fulfill({ json: { rows: [], next: null, previous: null } }),
  )
  await open(page, '/reviews')
  await see(page, 'Queue is empty')
  await picture(page, 'office-reviews-empty')
  await page.unrouteAll()
  await open(page, '/audit')
  await see(page, 'You don’t have access')
  await picture(page, 'office-wrong-desk')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInAt(page, 'supervisor')
  await open(page, '/audit')
  await see(page, 'Audit trail')
  await picture(page, 'office-audit')
  await open(page, '/audit?orderNumber=ST-0000-0000')
  await see(page, 'No entries')
  await picture(page, 'office-audit-empty')
})

/** A page as full as it gets, made of the orders there are. */
async function withFullPage(page: Page): Promise<void> {
  const states = ['placed', 'released', 'shipped', 'delivered', 'cancelled']
  const there = await page.evaluate(readOrders)
  const orders = Array.from({ length: 25 }, (_, index) => ({
    ...there[index % there.length],
    id: `00000000-0000-4000-8000-0000000000${10 + index}`,
    orderNumber: `ST-7K4M-2Q${10 + index}`,
    state: states[index % states.length],
  }))
  await page.route('**/office/lists/orders/rows', (route) =>
    route.fulfill({ json: { rows: orders, next: 'next', previous: 'previous' } }),
  )
}

async function readOrders(): Promise<object[]> {
  const answer = await fetch('/_api/office/lists/orders/rows', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: '{}',
  })
  return ((await answer.json()) as { rows: object[] }).rows
}
