import { withAdmin } from '@shop/tools/services/postgres'
import { pressOn, tabTo, typeIn } from './keyboard.ts'
import { OFFICE_URL, openOfficeAs, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** A supplier whose file is so many minutes old; the next one is due every hour. */
const haveFeed = (supplier: string, minutes: number) =>
  withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into supplier_feed (supplier, kind, expected_minutes, late_minutes, stop_minutes, last_seen_at)
       values ($1, 'stock', 60, 15, 120, now() - make_interval(mins => $2))
       on conflict (supplier, kind) do update set last_seen_at = excluded.last_seen_at, is_paused = false`,
      [supplier, minutes],
    ),
  )

test(
  '[OFF-080] a late feed is on Today, and is paused at its desk, by keyboard alone',
  {},
  async ({ page }, { project }) => {
    const supplier = `Penrose ${project.name}`
    await haveFeed(supplier, 140)
    await page.goto(OFFICE_URL)
    await signInByKeyboard(page, 'operations')
    await pressOn(page.getByRole('link', { name: 'Late supplier feeds', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible()
    const feed = page.getByRole('region', { name: `${supplier}, stock` })
    await expect(feed).toContainText('Late')
    await checkPage(page)
    await pressOn(page.getByRole('button', { name: `Edit ${supplier}, stock` }))
    await expect(page.getByLabel('Expected every (minutes)')).toBeFocused()
    await checkPage(page)

    // Selling can’t end before the file is late: said at the field, and nothing that was typed is lost.
    await tabTo(page.getByLabel('Stops selling after (minutes past due)'))
    await page.keyboard.type('5')
    await typeIn(page.getByLabel('Reason'), 'Supplier is moving')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A feed can’t stop selling before it’s late.')).toBeVisible()
    await expect(page.getByLabel('Reason')).toHaveValue('Supplier is moving')
    await page.keyboard.type('240')
    await tabTo(page.getByLabel('Pause'))
    await page.keyboard.press('Space')
    await pressOn(page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Feed saved.')).toBeVisible()
    await expect(feed).toContainText('Paused')
    await expect(page.getByRole('button', { name: `Edit ${supplier}, stock` })).toBeFocused()
    await checkPage(page)
  },
)

test('[OFF-080] a channel keeps selling from a stopped feed', async ({ page }) => {
  await openOfficeAs(page, 'operations', '/feeds')
  const rule = page.getByLabel(/: tires of a stopped feed$/).last()
  await rule.selectOption('keep')
  await expect(page.getByText('Channel saved.')).toBeVisible()
  await page.reload()
  await expect(rule).toHaveValue('keep')
  await rule.selectOption('')
  await expect(rule).toHaveValue('')
  await checkPage(page)
})
