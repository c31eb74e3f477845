import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { buyFourTires } from './buying.ts'
import { countEffort } from './effort.ts'
import { pressOn, tabTo, typeIn } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard } from './office.ts'
import { prolongCancelWindow } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'

const change = (text: string, values: unknown[]) =>
  withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) => owner.query(text, values))

/** A phone that no other order has. */
async function givePhone(orderNumber: string): Promise<string> {
  const phone = `267556${String(Date.now()).slice(-4)}`
  await change('update shop_order set phone = $2 where number = $1', [orderNumber, phone])
  return phone
}

/** The hour of whoever is at this page is over; their colleagues work on. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies(OFFICE_URL)
  const token = cookies.find(({ name }) => name === '__Host-office')?.value ?? ''
  const { rowCount } = await change(
    `update staff_session set expires_at = now() - interval '1 second' where token_hash = $1`,
    [createHash('sha256').update(token).digest()],
  )
  expect(rowCount).toBe(1)
}

/** The identity server may know them still; if not, it asks for their password. */
async function signInAgain(page: Page, role: 'support'): Promise<void> {
  await pressOn(page.getByRole('link', { name: 'Sign in' }))
  const password = page.getByLabel('Password')
  await expect(password.or(page.getByRole('navigation', { name: 'Sections' })).first()).toBeVisible()
  if (!(await password.isVisible())) return
  await typeIn(page.getByLabel(/e-?mail/i), `staff-${role}@example.com`)
  await typeIn(password, 'demo-password')
  await page.keyboard.press('Enter')
}

test('[OFF-040] [OFF-041] [OFF-142] [OFF-158] support finds an order by phone with Ctrl K, by keyboard alone', {
  tag: '@effort',
}, async ({ page }) => {
  const orderNumber = await buyFourTires(page)
  const phone = await givePhone(orderNumber)
  await page.goto(`${OFFICE_URL}/orders`)
  await signInByKeyboard(page, 'support')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const effort = await countEffort(page)
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: 'Jump to' })
  await expect(menu.getByRole('combobox')).toBeFocused()
  await expect(menu.getByRole('option', { name: 'Customers' })).toBeVisible()
  // The one style React Aria writes is let in; anything that is not would be an error in the console.
  expect(
    await page.evaluate(() => document.querySelector<HTMLStyleElement>('head > style')?.sheet !== null),
  ).toBe(true)
  await checkPage(page)
  await page.keyboard.type(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)
  await expect(menu.getByRole('option', { name: new RegExp(orderNumber) })).toBeVisible()
  await expect(menu.getByText('Searches that name a person are logged')).toBeVisible()
  await checkPage(page)
  await expect(menu.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  await effort.expectAtMost(4, 'find an order by phone')
  expect(page.url()).not.toContain(phone.slice(-4))

  // Where they were is what the menu begins with; a section is two letters away from any other.
  await page.keyboard.press('Control+k')
  await expect(menu.getByRole('option', { name: new RegExp(`^${orderNumber}`) })).toBeVisible()
  await page.keyboard.type('custom')
  await expect(menu.getByRole('option')).toHaveCount(1)
  await expect(menu.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const { rows } = await change(
    `select after->'kinds' as kinds from audit_entry
      where action = 'search-office' and subject = 'search:phone' and after->>'term' = $1`,
    [`…${phone.slice(-4)}`],
  )
  expect(rows).toEqual([{ kinds: ['orders', 'customers'] }])
})

test('[OFF-042] the keys of a page are listed and can be switched off, by keyboard alone', async ({
  page,
}) => {
  await page.goto(`${OFFICE_URL}/orders`)
  await signInByKeyboard(page, 'catalogue')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const menu = page.getByRole('dialog', { name: 'Jump to' })
  await page.keyboard.press('?')
  await expect(keys.getByText('Next row', { exact: true })).toBeVisible()
  await checkPage(page)
  await tabTo(keys.getByRole('switch', { name: 'Single-key shortcuts' }), { most: 4 })
  await page.keyboard.press('Space')
  await expect(keys.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(menu.getByRole('combobox')).toBeFocused()
  await expect(keys).toBeHidden()
  await page.keyboard.type('turn on')
  await expect(menu.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
})

test('[OFF-043] [OFF-143] a reason that is half written survives the sign-on and a reload, by keyboard alone', async ({
  page,
}) => {
  const orderNumber = await buyFourTires(page)
  await prolongCancelWindow(orderNumber)
  await page.goto(`${OFFICE_URL}/orders/${orderNumber}`)
  await signInByKeyboard(page, 'support')
  const reason = page.getByLabel('Why are you canceling?')
  await pressOn(page.getByRole('button', { name: 'Cancel order…' }))
  await expect(reason).toBeFocused()
  await page.keyboard.type('Ordered the wrong size')
  await endSession(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await signInAgain(page, 'support')
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  await expect(reason).toHaveValue('Ordered the wrong size')
  await expect(page.getByText('We saved your draft.')).toBeVisible()
  await checkPage(page)
  await page.reload()
  await expect(reason).toHaveValue('Ordered the wrong size')
  await tabTo(reason)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Order canceled/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  await expect(reason).toBeHidden()
})
