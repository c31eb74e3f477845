import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeIn } from './keyboard.ts'
import { colleaguesPage, OFFICE_URL, showPasskey, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { withStaffPasskey } from './staff-passkey.ts'

// One limit waits at a time, and both widths share a shop: each has its own.
const LIMITS = {
  phone: { role: 'Support', amount: '$200.00' },
  desktop: { role: 'Refunds', amount: '$1,200.00' },
} as const

async function askForLimit(page: Page, { role, amount }: { role: string; amount: string }): Promise<void> {
  await pressOn(page.getByRole('button', { name: 'Change a limit' }))
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeFocused()
  await page.keyboard.type(role)
  await typeIn(page.getByLabel('New limit in dollars'), amount)
  await typeIn(page.getByLabel('Starts on'), '01012199')
  await typeIn(page.getByLabel('Why?'), 'Calls take too long')
}

const open = async (page: Page, desk: string, heading: RegExp) => {
  await pressOn(page.getByRole('link', { name: new RegExp(`^${desk}`) }))
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test(
  '[OFF-007] [OFF-011] [OFF-014] [OFF-015] [OFF-017] by keyboard: a limit is asked for, declined, asked for again and approved by somebody else',
  {},
  async ({ page, browser }, { project }) => {
    test.setTimeout(240_000)
    const limit = LIMITS[project.name === 'desktop' ? 'desktop' : 'phone']
    const touch = await withStaffPasskey(page, 'finance')
    await page.goto(OFFICE_URL)
    await signInByKeyboard(page, 'finance')
    await open(page, 'Roles', /15 roles/)
    await checkPage(page)
    await askForLimit(page, limit)
    await checkPage(page)
    await pressOn(page.getByRole('button', { name: 'Ask for approval' }))
    await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible()
    await checkPage(page)
    await showPasskey(page, touch)
    // What was entered is there, and nothing was sent by itself.
    await expect(page.getByLabel('New limit in dollars')).toHaveValue(limit.amount)
    await expect(page.getByLabel('Starts on')).toHaveValue('2199-01-01')
    await pressOn(page.getByRole('button', { name: 'Ask for approval' }))
    const sent = page.getByText(/Sent for approval/)
    await expect(sent).toContainText('Nothing has changed yet')
    const declined = await numberIn(page)

    const other = await colleaguesPage(browser)
    const theirTouch = await withStaffPasskey(other, 'finance-second')
    await other.goto(`${OFFICE_URL}/approvals/${declined}`)
    await signInByKeyboard(other, 'finance-second')
    const request = other.getByRole('article')
    await expect(request).toContainText(`${limit.role} limit, ${limit.amount}`)
    await expect(request).toContainText('Calls take too long')
    await checkPage(other)
    await tabTo(request.getByRole('button', { name: /^Decline/ }))
    await other.keyboard.press('d')
    await expect(other.getByLabel('Why are you declining?')).toBeFocused()
    await other.keyboard.type('Start with the busiest team')
    await pressOn(request.getByRole('button', { name: 'Decline request' }))
    await showPasskey(other, theirTouch)
    await expect(other.getByLabel('Why are you declining?')).toHaveValue('Start with the busiest team')
    await pressOn(request.getByRole('button', { name: 'Decline request' }))
    await expect(other.getByText(`Declined ${declined}.`)).toBeVisible()
    await checkPage(other)

    // Whoever asked reads the decision, the name and the note; and asks once more, without a passkey for ten minutes.
    await pressOn(page.getByRole('link', { name: declined }))
    await expect(page.getByText(/Declined by Ruth Adler, Finance/)).toBeVisible()
    await expect(page.getByText('Start with the busiest team')).toBeVisible()
    await checkPage(page)
    await open(page, 'Roles', /15 roles/)
    await askForLimit(page, limit)
    await pressOn(page.getByRole('button', { name: 'Ask for approval' }))
    await expect(sent).toBeVisible()
    const approved = await numberIn(page)
    expect(approved).not.toBe(declined)

    await other.goto(`${OFFICE_URL}/approvals/${approved}`)
    await expect(request.getByRole('button', { name: /^Approve/ })).toBeVisible()
    await other.keyboard.press('a')
    await expect(other.getByText(`Approved ${approved}.`)).toBeVisible()
    await expect(request).toContainText(/Approved by Ruth Adler/)

    await page.goto(`${OFFICE_URL}/roles`)
    await expect(page.getByRole('region', { name: 'Coming changes' })).toContainText(limit.role)
    await checkPage(page)
    await page.goto(`${OFFICE_URL}/approvals?show=decided`)
    await expect(page.getByRole('navigation', { name: 'Requests', exact: true })).toContainText('Approved')
    await checkPage(page)
    await other.context().close()
  },
)

async function numberIn(page: Page): Promise<string> {
  const link = page.getByRole('status').getByRole('link', { name: /^A-\d+$/ })
  return (await link.textContent()) ?? ''
}
