import { expect, type Page, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

const open = (page: Page, path: string) => page.goto(`${OFFICE_URL}${path}`)
const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('every screen of the back office: flags', async ({ page }) => {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into flag_setting (key, is_on, share_percent, share_set_at, account_types, is_on_for_staff)
         values ('share-cart', true, 5, now() - interval '5 days', '{none,Retail}', true),
                ('incident-mail', false, 100, now(), null, false)
         on conflict (key) do nothing;
       insert into flag_step (key, at, share_percent)
         select 'share-cart', date_trunc('day', now()) + make_interval(days => day, hours => 14), share
           from (values (-4, 25), (6, 50), (8, 100)) as step (day, share)
         on conflict do nothing`,
    ),
  )
  await openOfficeAs(page, 'operations')
  await open(page, '/flags/share-cart')
  await see(page, '25% of shoppers')
  await picture(page, 'office-flags')
  await page.getByRole('button', { name: 'Edit schedule' }).click()
  await picture(page, 'office-flags-schedule')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Switch off now' }).click()
  await page.keyboard.press('Enter')
  await see(page, 'Please enter a reason.')
  await picture(page, 'office-flags-reason')
  await open(page, '/flags/incident-mail')
  await see(page, 'Switched off')
  await picture(page, 'office-flags-off')
})
