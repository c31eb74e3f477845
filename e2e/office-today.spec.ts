import type { Page } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { pressOn, tabTo } from './keyboard.ts'
import { haveIncident, haveStuckWork, OFFICE_URL, openOfficeAs, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** What earlier journeys left behind, and not what another is at: the morning begins with an empty desk. */
async function clearTheDesks(): Promise<void> {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `update dbos.workflow_status set status = 'CANCELLED' where status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')
         and error not like '%does not answer 1%';
       update incident set resolved_at = now() where resolved_at is null and subject not like 'journey-%' and kind <> 'settlement-differs'`,
    ),
  )
}

const rowOf = (page: Page, text: string) => page.locator('[data-row-id]').filter({ hasText: text })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('[OFF-060] [OFF-062] [OFF-063] the morning look, to the last item, by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const subject = `journey-${Date.now()}`
  await clearTheDesks()
  await haveIncident(subject, 90)
  const fault = `The mail server does not answer ${Date.now()}`
  const work = await haveStuckWork(fault)

  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'supervisor')
  await expect(heading(page, /queues? (is|are) late$/)).toBeVisible()
  await expect(page).toHaveURL(/\/today$/)
  await checkPage(page)

  // The late one first: to the list that has exactly this, and to the incident itself.
  await pressOn(page.getByRole('link', { name: /^Start with incidents/ }))
  await expect(page).toHaveURL(/\/incidents\?show=open/)
  await expect(heading(page, 'Incidents')).toBeVisible()
  await pressOn(rowOf(page, subject).getByRole('link'))
  const incident = page.getByRole('article', { name: 'Payment capture failed' })
  await expect(incident).toContainText(subject)
  await pressOn(page.getByRole('button', { name: 'Assign to me: Payment capture failed' }))
  await expect(incident).toContainText('has it since')
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'Resolve: Payment capture failed' }))
  await expect(page.getByLabel('What did you do?')).toBeFocused()
  await page.keyboard.type('Captured at the gateway by hand')
  await page.keyboard.press('Enter')
  await expect(incident).toContainText('Closed by')

  // Back at Today the next one: stuck work, given up with a word.
  await pressOn(page.getByRole('link', { name: 'Today', exact: true }))
  const stuck = page.getByRole('region', { name: 'Stuck work' })
  await expect(stuck).toContainText(fault)
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: 'Stuck work', exact: true }))
  await expect(page).toHaveURL(/\/jobs\?state=stuck/)
  await expect(rowOf(page, fault)).toBeVisible()
  await checkPage(page)
  await pressOn(rowOf(page, fault).getByRole('button', { name: 'Cancel: Send receipt' }))
  await expect(page.getByLabel('Why won’t this be finished?')).toBeFocused()
  await page.keyboard.type('The customer wrote to us')
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(work)).toBe('CANCELLED')

  await tabTo(page.getByRole('link', { name: 'Today', exact: true }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  // The worker closes the incident of the work within seconds, and the desk looks again by itself. Another journey may
  // have work of its own meanwhile; of this one nothing is left.
  const isDone = heading(page, 'All caught up').or(page.getByText(/^Nothing waits in: .*Stuck work/))
  await expect(isDone.first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(fault)).toHaveCount(0)
  await checkPage(page)
})

async function statusOf(id: string): Promise<string | undefined> {
  const { rows } = await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query<{ status: string }>('select status from dbos.workflow_status where workflow_uuid = $1', [id]),
  )
  return rows[0]?.status
}

test('[OFF-062] [OFF-064] an incident is raised by hand; what comes up stands with its date', async ({
  page,
}) => {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by)
       values ('cancel-window', 'all', now() + interval '10 days', '{"minutes": 45}', 'House', 'staff:a', 'staff:b')
       on conflict do nothing`,
    ),
  )
  await openOfficeAs(page, 'finance')
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Cancel window changes')
  await page.getByRole('link', { name: 'Raise an incident' }).click()
  await expect(page.getByLabel('What’s going on?')).toBeFocused()
  await checkPage(page)
  await page.keyboard.type('Fee table looks wrong')
  const form = page.getByRole('region', { name: 'Raise an incident' })
  await form.getByLabel('Severity').selectOption('major')
  await form.getByLabel('Where to look').fill('/fees')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Fee table looks wrong')).toBeVisible()
  await checkPage(page)
  await page.goto(`${OFFICE_URL}/today`)
  await expect(page.getByText('Fee table looks wrong.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See incident' })).toBeVisible()
  await checkPage(page)
})
