import { expect, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { haveIncident, haveStuckWork, OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

test('every state of Today and of an incident', async ({ page }) => {
  test.setTimeout(180_000)
  const change = (statement: string) =>
    withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) => owner.query(statement))
  await change(
    `update dbos.workflow_status set status = 'CANCELLED' where status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED');
     update incident set resolved_at = now() where resolved_at is null;
     delete from supplier_feed;
     update import_run set begun_at = begun_at - interval '8 days'`,
  )
  await openOfficeAs(page, 'operations')
  await expect(page.getByRole('heading', { level: 1, name: 'All caught up' })).toBeVisible()
  await picture(page, 'office-today-caught-up')
  await change(
    `insert into flag_setting (key, is_on, share_percent) values ('incident-mail', true, 100) on conflict do nothing;
     insert into flag_step (key, at, share_percent) values ('incident-mail', now() + interval '6 days', 50)
       on conflict do nothing`,
  )
  await haveIncident(`1ZT-${Date.now()}`, 98)
  await haveStuckWork()
  await page.goto(`${OFFICE_URL}/today`)
  await expect(page.getByRole('region', { name: 'Stuck work' })).toBeVisible()
  await picture(page, 'office-today')
  await page.getByRole('button', { name: /^Cancel: / }).click()
  await expect(page.getByLabel('Why won’t this be finished?')).toBeVisible()
  await picture(page, 'office-today-cancel')
  const today = await page.evaluate(async () => (await fetch('/_api/office/today')).json())
  const [first, ...rest] = today.queues
  await page.route('**/office/today', (route) =>
    route.fulfill({
      json: { ...today, queues: rest, unread: [{ name: first.name, title: first.title }] },
    }),
  )
  await page.goto(`${OFFICE_URL}/today`)
  await expect(page.getByText(/^Couldn’t be read right now/)).toBeVisible()
  await picture(page, 'office-today-unread')
  await page.unrouteAll()
  await page.goto(`${OFFICE_URL}/incidents?raise=new`)
  await page.getByRole('button', { name: 'Raise an incident' }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await picture(page, 'office-incidents-raising')
  await page.goto(`${OFFICE_URL}/incidents?show=open`)
  await page
    .getByRole('link', { name: /Payment capture failed/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Assign to me/ }).click()
  await expect(page.getByText(/has it since/)).toBeVisible()
  await picture(page, 'office-incident')
  await page.getByRole('button', { name: /^Hand over: / }).click()
  await expect(page.getByLabel('Who takes it?')).toBeVisible()
  await picture(page, 'office-incident-hand-over')
  await page.goto(`${OFFICE_URL}/jobs?state=stuck`)
  await expect(page.getByRole('button', { name: /^Retry: / }).first()).toBeVisible()
  await picture(page, 'office-jobs-stuck')
})
