import { expect, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { buyFourTires } from './buying.ts'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

/** Lines of every kind of change, as commands, imports and colleagues leave them. */
const LINES = [
  [
    'command:set-price:dana',
    'set-price',
    'price:simpletire-public/100001',
    { priceCents: 12_000 },
    { priceCents: 11_200 },
    'Supplier list of November',
  ],
  [
    'command:import-file:dana',
    'import-file',
    'import:4f1c',
    null,
    { kind: 'prices', file: 'november.csv', rowsRead: 12_400, added: 3, changed: 812, refused: 4 },
    'november.csv',
  ],
  [
    'command:publish-page:dana',
    'publish-page',
    'page:simpletire/returns',
    { title: 'Returns', lead: 'Send tires back within 30 days.' },
    { title: 'Returns', lead: 'Send tires back within 45 days.' },
    'New policy',
  ],
  [
    'command:host:dana',
    'host.lead',
    'host:tires.partner.example',
    { primaryHost: 'shop.partner.example' },
    { primaryHost: 'tires.partner.example' },
    'The partner moved',
  ],
] as const

test('the audit trail and a file with personal data', async ({ page }) => {
  test.setTimeout(120_000)
  await buyFourTires(page)
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    for (const [actor, action, subject, before, after, why] of LINES)
      await owner.query(
        `insert into audit_entry (actor, action, subject, before, after, why) values ($1, $2, $3, $4, $5, $6)`,
        [actor, action, subject, before && JSON.stringify(before), JSON.stringify(after), why],
      )
  })
  await openOfficeAs(page, 'finance')
  await page.goto(`${OFFICE_URL}/audit`)
  await expect(page.getByText('$112.00').first()).toBeVisible()
  await picture(page, 'office-audit-differences')
  await page.goto(`${OFFICE_URL}/orders`)
  await page.getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: /^With personal data/ }).click()
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText('Say what you need it for.')).toBeVisible()
  await picture(page, 'office-list-personal-export', 'window')
})
