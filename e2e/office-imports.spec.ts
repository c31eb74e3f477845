import { countEffort } from './effort.ts'
import { priceNow, quietTires, supplierFile } from './import-files.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { OFFICE_URL, openOfficeAs, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

test(
  '[OFF-070] [OFF-071] [OFF-072] [OFF-073] [OFF-076] [OFF-157] a supplier’s file with faults becomes live prices, and one step back undoes them',
  { tag: '@effort' },
  async ({ page }, { project }) => {
    test.setTimeout(240_000)
    const tires = await quietTires(project.name === 'phone' ? 0 : 10)
    const [first, , third] = tires
    await openOfficeAs(page, 'catalogue')
    await page.goto(`${OFFICE_URL}/imports`)
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Upload a file' }).click()
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'oakmere.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(supplierFile(tires)),
    })
    await page.getByLabel('Supplier').fill(`Oakmere ${project.name}`)
    await checkPage(page)
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '3 of 4 columns are matched' })).toBeVisible()
    await expect(page.getByLabel('Goes to: Sell')).toHaveValue('amount')
    await checkPage(page)
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /are safe, 3 aren’t/ })).toBeVisible()
    await checkPage(page)

    // One press mends a row.
    await page.getByRole('button', { name: /^Use .* in row 4$/ }).click()
    await expect(page.getByText('1 row fixed.')).toBeVisible()
    // Three mend one that no parser knows: open, type, enter.
    const effort = await countEffort(page)
    await page.getByRole('button', { name: 'Edit row 6' }).click()
    await expect(page.getByLabel('Amount')).toBeFocused()
    await page.keyboard.type('99.00')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Row fixed.')).toBeVisible()
    await effort.expectAtMost(3, 'mend a row of an import')
    await page.getByRole('button', { name: 'Accept all 1 fixes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /are safe$/ })).toBeVisible()
    expect(await priceNow(first?.id ?? '')).toBe(first?.cents)

    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /live$/ })).toBeVisible({ timeout: 60_000 })
    expect(await priceNow(first?.id ?? '')).toBe((first?.cents ?? 0) + 100)
    expect(await priceNow(third?.id ?? '')).toBe((third?.cents ?? 0) + 100)
    await checkPage(page)

    await page.getByLabel('Reason').fill('Wrong list from the supplier.')
    await page.getByRole('button', { name: 'Step back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /back as before$/ })).toBeVisible({
      timeout: 60_000,
    })
    expect(await priceNow(first?.id ?? '')).toBe(first?.cents)
    await checkPage(page)
  },
)

test('[OFF-073] by keyboard: a faulty row is mended', async ({ page }, { project }) => {
  test.setTimeout(180_000)
  const tires = await quietTires(project.name === 'phone' ? 20 : 30)
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'catalogue')
  await page.goto(`${OFFICE_URL}/imports/new`)
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'keyboard.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(supplierFile(tires)),
  })
  await tabTo(page.getByLabel('Supplier'))
  await page.keyboard.press('Enter')
  await pressOn(page.getByRole('button', { name: 'Check the file' }))
  await expect(page.getByRole('heading', { level: 1, name: /are safe, 3 aren’t/ })).toBeVisible()
  await pressOn(page.getByRole('button', { name: /^Use .* in row 4$/ }))
  await expect(page.getByText('1 row fixed.')).toBeVisible()
  await pressOn(page.getByRole('button', { name: 'Discard' }))
  await expect(page.getByRole('heading', { level: 1, name: 'This import was stopped' })).toBeVisible()
})
