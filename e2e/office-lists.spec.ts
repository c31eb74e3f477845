import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { buyFourTires } from './buying.ts'
import { pressOn, tabTo, typeIn } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** Somebody at their desk, without a mouse. */
async function comeToWork(page: Page): Promise<void> {
  await page.goto(`${OFFICE_URL}/orders`)
  await signInByKeyboard(page, 'support')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

/** A phone that no other order has. */
async function givePhone(orderNumber: string): Promise<string> {
  const phone = `267555${String(Date.now()).slice(-4)}`
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query('update shop_order set phone = $2 where number = $1', [orderNumber, phone]),
  )
  return phone
}

test('[OFF-026] support finds an order by the phone somebody calls from, by keyboard alone', async ({
  page,
}) => {
  const orderNumber = await buyFourTires(page)
  const phone = await givePhone(orderNumber)
  await comeToWork(page)
  await checkPage(page)
  await page.keyboard.press('/')
  await page.keyboard.type(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order found')).toBeVisible()
  // What names a person stands in no address.
  expect(page.url()).not.toContain(phone.slice(-4))
  await checkPage(page)
  await tabTo(page.getByRole('link', { name: orderNumber }))
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
})

test('[OFF-030] a view is saved, shared and found again by a colleague, by keyboard alone', async ({
  page,
  browser,
}) => {
  const name = `Waiting for pickup ${Date.now()}`
  await buyFourTires(page)
  await comeToWork(page)
  await pressOn(page.getByText('Filter', { exact: true }))
  await tabTo(page.getByLabel('Status'), { most: 3 })
  await page.keyboard.type('Processed')
  await pressOn(page.getByRole('button', { name: 'Apply' }))
  await expect(page).toHaveURL(/state=placed/)
  await expect(page.getByRole('link', { name: 'Remove filter: Status' })).toBeVisible()
  await pressOn(page.getByText('Save as new'))
  await typeIn(page.getByLabel('Name'), name, { most: 2 })
  await checkPage(page)
  await tabTo(page.getByLabel('Who can see it'), { most: 2 })
  await page.keyboard.type('Everyone')
  await pressOn(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible()
  await checkPage(page)
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true')

  // Another address shows the same, on another machine and after going away and back.
  const other = await browser.newContext({ viewport: page.viewportSize() })
  const colleague = await other.newPage()
  await colleague.goto(OFFICE_URL)
  await signInByKeyboard(colleague, 'supervisor')
  await colleague.goto(address)
  await expect(colleague.getByRole('link', { name: 'Remove filter: Status' })).toBeVisible()
  await colleague.goto(new URL('/customers', address).href)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await colleague.goBack()
  await expect(colleague.getByRole('link', { name: 'Remove filter: Status' })).toBeVisible()
  await other.close()
})

test('[OFF-037] a filtered list leaves as a file, by keyboard alone', async ({ page }) => {
  const orderNumber = await buyFourTires(page)
  await comeToWork(page)
  await page.goto(`${OFFICE_URL}/orders?from=2026-01-01&columns=order,customer,total`)
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible()
  await pressOn(page.getByText('Export', { exact: true }))
  await pressOn(page.getByRole('button', { name: /^CSV/ }), { most: 3 })
  const download = page.getByRole('link', { name: 'Download' })
  await expect(download).toBeFocused()
  await checkPage(page)
  const begun = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines[0]).toBe('Order,Customer,Total')
  expect(lines.some((line) => line.startsWith(orderNumber))).toBe(true)
})

test('[OFF-027] customers, jobs and the audit trail are lists like the orders', async ({ page }) => {
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'supervisor')
  for (const [path, title] of [
    ['/customers', 'Customers'],
    ['/jobs', 'Jobs'],
    ['/audit', 'Audit trail'],
  ] as const) {
    await page.goto(`${OFFICE_URL}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible()
    await checkPage(page)
  }
})
