import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { buyFourTires } from './buying.ts'
import { pressOn, typeIn } from './keyboard.ts'
import { auditLines, colleaguesPage, OFFICE_URL, showPasskey, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { withStaffPasskey } from './staff-passkey.ts'

/** A phone that no other order has. */
async function givePhone(orderNumber: string): Promise<string> {
  const phone = `267555${String(Date.now()).slice(-4)}`
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query('update shop_order set phone = $2 where number = $1', [orderNumber, phone]),
  )
  return phone
}

async function fillIn(page: Page): Promise<void> {
  await pressOn(page.getByText('Export', { exact: true }))
  await pressOn(page.getByRole('button', { name: /^With personal data/ }))
  await expect(page.getByRole('combobox', { name: 'File' })).toBeFocused()
  await typeIn(page.getByLabel('What do you need it for?'), 'The auditor asks for it')
}

async function sent(page: Page): Promise<string> {
  await pressOn(page.getByRole('button', { name: 'Ask for approval' }))
  await expect(page.getByText(/Asked for approval/)).toBeVisible()
  return (await page.getByRole('link', { name: /^A-/ }).textContent()) ?? ''
}

test('[OFF-038] [OFF-050] [OFF-051] by keyboard: a file with personal data is asked for, declined, asked for again, approved by somebody else and fetched', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  // Files of whoever went before, at another width.
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query('delete from list_export where is_personal'),
  )
  const phone = await givePhone(await buyFourTires(page))
  const touch = await withStaffPasskey(page, 'finance')
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'finance')
  await page.goto(`${OFFICE_URL}/orders?channel=simpletire`)
  await fillIn(page)
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'Ask for approval' }))
  await showPasskey(page, touch)
  await expect(page.getByLabel('What do you need it for?')).toHaveValue('The auditor asks for it')
  const declined = await sent(page)
  await checkPage(page)

  const other = await colleaguesPage(browser)
  const theirTouch = await withStaffPasskey(other, 'finance-second')
  await other.goto(`${OFFICE_URL}/approvals/${declined}`)
  await signInByKeyboard(other, 'finance-second')
  const request = other.getByRole('article')
  await expect(request).toContainText('Full names, addresses, emails, and phone numbers')
  await checkPage(other)
  await pressOn(request.getByRole('button', { name: /^Decline/ }))
  await other.keyboard.type('Which auditor?')
  await pressOn(request.getByRole('button', { name: 'Decline request' }))
  await showPasskey(other, theirTouch)
  await pressOn(request.getByRole('button', { name: 'Decline request' }))
  await expect(other.getByText(`Declined ${declined}.`)).toBeVisible()
  await page.goto(`${OFFICE_URL}/orders?channel=simpletire`)
  await pressOn(page.getByText('Export', { exact: true }))
  await expect(page.getByRole('button', { name: /^With personal data/ })).toBeVisible()
  expect(await page.getByRole('link', { name: /With personal data/ }).count()).toBe(0)

  await page.reload()
  await fillIn(page)
  const number = await sent(page)
  await other.goto(`${OFFICE_URL}/approvals/${number}`)
  await pressOn(other.getByRole('article').getByRole('button', { name: /^Approve/ }))
  await expect(other.getByText(`Approved ${number}.`)).toBeVisible()
  const file = page.getByRole('link', { name: /With personal data/ })
  await expect(async () => {
    await page.goto(`${OFFICE_URL}/orders?channel=simpletire`)
    await pressOn(page.getByText('Export', { exact: true }))
    await expect(file).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const [download] = await Promise.all([page.waitForEvent('download'), pressOn(file)])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Name,Email,Phone,Address')
  expect(text).toContain(phone)

  await page.goto(`${OFFICE_URL}/audit`)
  const lines = auditLines(page)
  await expect(lines.filter({ hasText: 'Downloaded personal data' }).first()).toContainText('Rows:')
  await expect(lines.filter({ hasText: number }).first()).toContainText('Kind: personal-export')
  await checkPage(page)
})
