import type { Page } from '@playwright/test'
import { buyFourTires } from './buying.ts'
import { arriveAt, pressOn, tabTo } from './keyboard.ts'
import {
  auditLines,
  haveIncident,
  haveStuckRelease,
  OFFICE_URL,
  openOfficeAs,
  REVIEWS,
  showPasskey,
  signInAt,
  signInByKeyboard,
  walkToReview,
  writeReview,
} from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { withStaffPasskey } from './staff-passkey.ts'

test('support finds an order, opens it, sees its steps and takes up what is stuck', async ({ page }) => {
  test.setTimeout(120_000)
  const orderNumber = await buyFourTires(page)
  await haveStuckRelease(orderNumber)

  const touch = await withStaffPasskey(page, 'support')
  await openOfficeAs(page, 'support', '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await checkPage(page)
  await page
    .getByRole('link', { name: /^Needs attention/ })
    .last()
    .click()
  await expect(page).toHaveURL(/state=stuck/)
  await page.getByRole('searchbox', { name: 'Find an order' }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/orders? found/)).toBeVisible()
  expect(page.url()).not.toContain('example.com')
  await page.getByRole('link', { name: orderNumber }).click()

  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  const workflow = page.getByRole('region', { name: 'Workflow' })
  await expect(workflow).toContainText('Order placed')
  await expect(workflow).toContainText('Receipt sent')
  const steps = workflow.getByRole('list', { name: 'Steps: Released to warehouse' })
  await expect(steps).toContainText('Sent to warehouse')
  await expect(workflow.getByText('It stopped: The carrier does not answer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('Balanced')
  const customer = page.getByRole('region', { name: 'Customer' })
  await expect(customer).toContainText('a•••••@example.com')
  await expect(customer).not.toContainText('Morris')
  for (const width of [412, 800, 1350]) {
    await page.setViewportSize({ width, height: 900 })
    await checkPage(page)
  }
  await customer.getByRole('button', { name: 'Reveal (logged)' }).click()
  await showPasskey(page, touch)
  await expect(customer).not.toContainText('Morris')
  await customer.getByRole('button', { name: 'Reveal (logged)' }).click()
  await expect(customer).toContainText('Ana Morris')

  await workflow.getByRole('button', { name: 'Retry: Released to warehouse' }).click()
  await expect(workflow.getByText('It stopped')).toHaveCount(0)
  await expect(workflow.getByRole('button')).toHaveCount(0)

  // Another desk is not theirs, whatever the address says.
  await page.goto(new URL('/audit', page.url()).href)
  await expect(page.getByText('You don’t have access')).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInAt(page, 'supervisor')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Order number').fill(orderNumber)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(auditLines(page)).toHaveText([
    /(?=.*Lena Fischer).*Retried a workflow/,
    /(?=.*Lena Fischer).*Revealed the customer/,
    /(?=.*Lena Fischer).*Opened the order/,
    /(?=.*A customer).*Placed the order/,
  ])
  await checkPage(page)
})

test('a moderator publishes a review by keyboard alone, and it is on the page', async ({ page }) => {
  const summary = `Quiet on the interstate ${Date.now()}`
  await writeReview(page, summary)

  await page.goto(`${OFFICE_URL}/reviews`)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Skip to content' }), { most: 1 })
  await signInByKeyboard(page, 'moderator')
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await checkPage(page)
  const review = page.getByRole('article')
  await walkToReview(page, summary)
  await expect(review.getByRole('heading', { name: summary })).toBeVisible()
  await expect(review).not.toContainText('star')
  await page.keyboard.press('p')
  await expect(page.getByText(`Published: ${summary}, 4 stars`)).toBeVisible()
  await page.goto(new URL('/orders', page.url()).href)
  await expect(page.getByText('You don’t have access')).toBeVisible()

  await page.goto('/track-your-order')
  const list = await page.evaluate(async (path) => (await fetch(path)).text(), `${REVIEWS}?sort=newest`)
  expect(list).toContain(summary)
})

test('the retry of an order and the decisions on a review need no mouse', async ({ page }) => {
  test.setTimeout(150_000)
  const orderNumber = await buyFourTires(page)
  await haveStuckRelease(orderNumber)
  const summary = `Round and black ${Date.now()}`
  await writeReview(page, summary)

  await page.goto(`${OFFICE_URL}/orders`)
  await signInByKeyboard(page, 'support')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find an order' })).toBeFocused()
  await page.keyboard.type(orderNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order found')).toBeVisible()
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: orderNumber }))
  await arriveAt(page, orderNumber)
  await pressOn(page.getByRole('button', { name: 'Retry: Released to warehouse' }))
  await expect(page.getByText('Completed.')).toBeFocused({ timeout: 20_000 })
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'Sign out' }))
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  await page.goto(`${OFFICE_URL}/reviews`)
  await signInByKeyboard(page, 'moderator')
  await walkToReview(page, summary)
  await page.keyboard.press('r')
  await expect(page.getByRole('alert')).toHaveText('Choose a reason first.')
  await chooseArrow(page, 'Not about the tire')
  await checkPage(page)
  await page.keyboard.press('r')
  await expect(page.getByText(`Rejected: ${summary}, 4 stars`)).toBeVisible()
  await pressOn(page.getByRole('link', { name: 'Rejected' }), { key: 'Shift+Tab' })
  await expect(page).toHaveURL(/queue=refused/)
  const review = page.getByRole('article')
  await expect(review).toContainText(summary)
  await expect(review).toContainText(/Rejected .*: Not about the tire/)
  await checkPage(page)
  await page.keyboard.press('p')
  await expect(page.getByText(`Published: ${summary}, 4 stars`)).toBeVisible()
})

/** From the reason that has the focus, with the arrows, to the one that is meant. */
async function chooseArrow(page: Page, reason: string): Promise<void> {
  const meant = page.getByRole('radio', { name: reason })
  await page.keyboard.press('Space')
  for (let left = 7; left > 0 && !(await meant.isChecked()); left -= 1) await page.keyboard.press('ArrowDown')
  await expect(meant).toBeChecked()
}

test('who does not work here finds no desk, and a storefront no office', async ({ page }) => {
  await page.goto(OFFICE_URL)
  await checkPage(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill('retail@example.com')
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No access yet' })).toBeVisible()
  await checkPage(page)
  await page.getByRole('link', { name: 'Use a different account' }).click()
  await page.getByLabel(/e-?mail/i).fill('staff-support@example.com')
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await expect(page).toHaveURL(/\/today$/)

  await page.goto('/track-your-order')
  expect(await page.evaluate(async () => (await fetch('/_api/office/me')).status)).toBe(404)
})

test('the office tells browsers to keep and to run nothing that is not its own', async ({ page }) => {
  const answer = await page.goto(`${OFFICE_URL}/orders/ST-0000-0000`)
  const headers = answer?.headers() ?? {}
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['referrer-policy']).toBe('same-origin')
  const policy = headers['content-security-policy'] ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy.split('; ')).toContain(rule)
  }
})

test('a supervisor reads what must be looked at, closes it, and the trail says how', async ({ page }) => {
  // Looked at closely at three widths.
  test.setTimeout(180_000)
  const subject = `journey-${Date.now()}`
  await haveIncident(subject)
  await openOfficeAs(page, 'supervisor')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Incidents/ })
    .click()
  await page
    .getByRole('row')
    .filter({ hasText: subject })
    .getByRole('link', { name: 'Payment capture failed' })
    .click()
  const incident = page.getByRole('article', { name: 'Payment capture failed' })
  await expect(incident).toContainText('Look up the payment at the gateway')
  for (const width of [412, 800, 1350]) {
    await page.setViewportSize({ width, height: 900 })
    await checkPage(page)
  }
  await incident.getByRole('button', { name: 'Resolve: Payment capture failed' }).click()
  await expect(incident.getByLabel('What did you do?')).toBeFocused()
  for (const width of [412, 1350]) {
    await page.setViewportSize({ width, height: 900 })
    await checkPage(page)
  }
  await incident.getByLabel('What did you do?').focus()
  await page.keyboard.type('Taken by hand at the gateway')
  await page.keyboard.press('Enter')
  await expect(incident).toContainText('Taken by hand at the gateway')
  await page.getByRole('link', { name: 'Audit trail' }).click()
  // Other journeys leave lines of their own meanwhile.
  await expect(auditLines(page).filter({ hasText: 'Closed the incident' }).first()).toBeVisible()
})
