import { expect, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

test('every state of the desk of feeds', async ({ page }) => {
  const change = (statement: string) =>
    withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) => owner.query(statement))
  await change('delete from supplier_feed')
  await openOfficeAs(page, 'operations', '/feeds')
  await expect(page.getByText('No feeds yet')).toBeVisible()
  await picture(page, 'office-feeds-none')
  await change(
    `insert into supplier_feed (supplier, kind, expected_minutes, late_minutes, stop_minutes, last_seen_at, is_paused) values
       ('Oakmere', 'prices', 1440, 120, null, now() - interval '3 hours', false),
       ('Penrose', 'stock', 60, 15, 120, now() - interval '80 minutes', false),
       ('Atwater', 'stock', 60, 15, 120, now() - interval '5 hours', false),
       ('Calder', 'stock', 240, 60, null, now() - interval '2 days', true);
     update supplier_feed set refusal = 'Every row was refused.', last_refused_at = now() - interval '1 hour'
      where supplier = 'Atwater'`,
  )
  await page.reload()
  await expect(page.getByText('Not selling')).toBeVisible()
  await picture(page, 'office-feeds')
  await page.getByRole('button', { name: 'Edit Penrose, stock' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a reason.')).toBeVisible()
  await picture(page, 'office-feeds-edit')
})
