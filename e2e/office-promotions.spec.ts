import { withAdmin } from '@shop/tools/services/postgres'
import { pressOn } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** A promotion that starts within the hour, for nobody without its code. */
const haveComing = (id: string, label: string) =>
  withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into promotion (id, channel_id, effective_from, ends_at, kind, label, reason, scope, amount_cents, needs_code)
       values ($1, 'simpletire', now() + interval '40 minutes', now() + interval '30 days', 'flat-amount', $2, $2, 'cart', 500, true)
       on conflict (channel_id, id) do update set effective_from = excluded.effective_from, ends_at = excluded.ends_at`,
      [id, label],
    ),
  )

test('[OFF-064] what starts soon is on Today and is found at the desk of promotions, by keyboard alone', async ({
  page,
}, { project }) => {
  const label = `Early bird ${project.name}`
  await haveComing(`early-bird-${project.name}`, label)
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'pricing')
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText(`${label} starts`)
  await pressOn(page.getByRole('link', { name: 'See promotions' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: 'Upcoming', exact: true }))
  await expect(page).toHaveURL(/state=coming/)
  // Rows of a table where there is room for one, else cards.
  const name = 'Promotions'
  const list = page.getByRole('table', { name }).or(page.getByRole('list', { name }))
  await expect(list).toContainText(label)
  await expect(list).not.toContainText('Ended')
  await checkPage(page)
})
