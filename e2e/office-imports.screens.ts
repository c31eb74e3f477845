import { expect, type Page, test } from '@playwright/test'
import { quietTires, supplierFile } from './import-files.ts'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })

test('every screen of the back office: imports', async ({ page }) => {
  test.setTimeout(240_000)
  const tires = await quietTires(40)
  await openOfficeAs(page, 'catalogue')
  await page.goto(`${OFFICE_URL}/imports/new`)
  await heading(page, 'Upload a supplier file')
  await picture(page, 'office-imports-new')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'oakmere-prices-2026-11-15.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(supplierFile(tires)),
  })
  await page.getByLabel('Supplier').fill('Oakmere')
  await page.getByRole('button', { name: 'Upload' }).click()
  await heading(page, /columns are matched/)
  await picture(page, 'office-imports-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await heading(page, /are safe, 3 aren’t/)
  await picture(page, 'office-imports-errors')
  await page.getByRole('button', { name: 'Edit row 6' }).click()
  await expect(page.getByLabel('Amount')).toBeVisible()
  await picture(page, 'office-imports-edit')
  await page.getByRole('link', { name: /^Look twice/ }).click()
  await expect(page.getByText('+100%')).toBeVisible()
  await picture(page, 'office-imports-look-twice')
  await page.getByRole('button', { name: /^Apply/ }).click()
  await heading(page, /live$/)
  await picture(page, 'office-imports-applied')
  await page.goto(`${OFFICE_URL}/imports`)
  await heading(page, 'Imports')
  await picture(page, 'office-imports')
})
