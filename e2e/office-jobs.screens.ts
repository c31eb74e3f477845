import { expect, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

test('every state of a bulk job', async ({ page }) => {
  test.setTimeout(240_000)
  const owner = <T>(query: string) =>
    withAdmin(process.env.DATABASE_OWNER_URL ?? '', (client) => client.query(query)) as Promise<T>
  // One tire that sells below cost, so that something looks odd.
  await owner(`update stock set cost_cents = 90000 where tire_id = (select min(id) from tire)`)
  await openOfficeAs(page, 'pricing')
  await page.goto(`${OFFICE_URL}/prices?sort=article`)
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await expect(boxes.first()).toBeVisible()
  await picture(page, 'office-prices')
  const rows = page.getByRole('checkbox', { name: /, \d+\/\d+/ })
  for (let n = 0; n < 4; n++) await rows.nth(n).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByRole('textbox', { name: 'Percent' })).toBeFocused()
  await picture(page, 'office-prices-change', 'window')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Nothing has changed yet/)).toBeVisible()
  await picture(page, 'office-job')
  await page.getByLabel(/Reason/).fill('Supplier letter of Nov 12')
  await page.getByRole('button', { name: /^Ask to change/ }).click()
  await expect(page.getByText(/Waiting for approval/)).toBeVisible()
  await picture(page, 'office-job-waiting')
  // The second person is not in this picture.
  await owner(`update bulk_job set state = 'running', started_at = now(), checkpoint = 2, changed = 2
    where state = 'waiting'`)
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await picture(page, 'office-job-running')
  await owner(`with job as (update bulk_job set state = 'done', checkpoint = 4, changed = 3, refused = 1, ended_at = now()
       where state = 'running' returning id, row_ids)
     insert into bulk_job_row (job_id, row_id, before, refusal)
     select id, row_ids[1], '{"cents": 7700, "since": ""}', 'changed-since' from job`)
  await expect(page.getByText('3 prices changed, 1 refused')).toBeVisible()
  await picture(page, 'office-job-done')
  await page.goto(`${OFFICE_URL}/jobs/bulk`)
  await expect(page.getByText(/J-\d+/).first()).toBeVisible()
  await picture(page, 'office-bulk-jobs')
  await owner(`update stock set cost_cents = null where tire_id = (select min(id) from tire)`)
})
