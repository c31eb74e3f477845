import { expect, type Page, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

const open = (page: Page, path: string) => page.goto(`${OFFICE_URL}${path}`)
const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** One that waits for a second person and one that is planned, as if two of Finance had been at work. */
async function havePlans(): Promise<void> {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into approval_request (kind, subject, input, why, requested_by)
       select 'fee', 'fee:tire-fee/MD-tire-fee',
              jsonb_build_object('kind', 'tire-fee', 'key', 'MD-tire-fee', 'beginsAt', '2027-01-01T05:00:00.000Z',
                'source', 'State notice 26-114, page 2',
                'value', jsonb_set(f.value, '{amount,perTireCents}', '700')),
              'State notice 26-114, page 2', m.id
         from dated_fact f, staff_member m
        where f.key = 'MD-tire-fee' and f.begins_at = '2026-01-01T05:00:00Z' and m.sso_uid = 'demo-staff-finance'
          and not exists (select from approval_request where subject = 'fee:tire-fee/MD-tire-fee');
       insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by)
         values ('cancel-window', 'all', '2027-02-01T05:00:00Z', '{"minutes": 45}', 'Customer council', 'staff:a', 'staff:b')
         on conflict do nothing`,
    ),
  )
}

test('every screen of the back office: fees and tax', async ({ page }) => {
  await openOfficeAs(page, 'finance')
  await open(page, '/fees?key=WA-tire-fee')
  await see(page, 'Washington')
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await see(page, 'Please enter a source.')
  await picture(page, 'office-fees-change')
  await havePlans()
  await open(page, '/fees?key=MD-tire-fee')
  await see(page, 'Second person')
  await picture(page, 'office-fees')
  for (const [tab, text] of [
    ['labor-tax', 'Tax on mounting and balancing'],
    ['coverage', 'Road hazard coverage'],
    ['handling-fee', 'Handling fee, per tire'],
    ['cancel-window', '45 minutes'],
  ] as const) {
    await open(page, `/fees?tab=${tab}`)
    await see(page, text)
    await picture(page, `office-fees-${tab}`)
  }
})
