import { expect, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

test('the desk of promotions', async ({ page }) => {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into promotion (id, channel_id, effective_from, ends_at, kind, label, reason, scope, amount_cents)
       select 'black-friday', c.id, now() + interval '5 days', now() + interval '9 days', 'flat-amount',
              'Early Black Friday', 'Early Black Friday', 'cart', 1000
         from channel c where c.parent_id is null on conflict do nothing`,
    ),
  )
  await openOfficeAs(page, 'pricing', '/promotions')
  await expect(page.getByText('Early Black Friday').first()).toBeVisible()
  await picture(page, 'office-promotions')
})
