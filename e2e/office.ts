import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { pressOn, typeIn } from './keyboard.ts'

/** Of whom the demo knows, those at work here. */
type Role =
  | 'support'
  | 'lead'
  | 'catalogue'
  | 'pricing'
  | 'moderator'
  | 'finance'
  | 'finance-second'
  | 'operations'
  | 'supervisor'

/** Where the back office of the shop under test stands. */
export const OFFICE_URL = `http://${process.env.OFFICE_HOST ?? 'office.localhost'}:${new URL(process.env.SHOP_URL ?? 'http://x:7800').port}`

/** Where reviews of the line in the journeys are written and read. */
export const REVIEWS = '/_api/product-lines/kestrel/ridgeback-a-t/reviews'

/** The office opens with Today, unless another desk was asked for. */
export async function openOfficeAs(page: Page, role: Role, desk = ''): Promise<void> {
  await page.goto(`${OFFICE_URL}${desk}`)
  await signInAt(page, role)
}

/** From the door of the office, over the identity server, to the first desk. */
export async function signInAt(page: Page, role: Role): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill(`staff-${role}@example.com`)
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
}

/** Back to the door; whoever leaves for another page meanwhile is still signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
}

/** The same without a mouse. */
export async function signInByKeyboard(page: Page, role: Role): Promise<void> {
  await pressOn(page.getByRole('link', { name: 'Sign in' }))
  await typeIn(page.getByLabel(/e-?mail/i), `staff-${role}@example.com`)
  await typeIn(page.getByLabel('Password'), 'demo-password')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Sections' }).waitFor()
}

/** Another person at another device of the same kind. */
export async function colleaguesPage(browser: Browser): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** From the question of the office to the identity server, which wants a passkey, and back to where it was asked. */
export async function showPasskey(page: Page, touch: (isTouched: boolean) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await pressOn(dialog.getByRole('link', { name: 'Use passkey' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
  await touch(true)
  await pressOn(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await expect(page.getByText(/You’re confirmed for the next 10 minutes/)).toBeVisible()
  await touch(false)
  await expect(page).not.toHaveURL(/proof=/)
}

/** Walks the queue with J, which works on a phone too, where the list of the queue is not shown. */
export async function walkToReview(page: Page, summary: string): Promise<void> {
  const review = page.getByRole('article')
  const read = async () => (await review.textContent()) ?? ''
  for (let shown = await read(); !shown.includes(summary); shown = await read()) {
    await page.keyboard.press('j')
    await expect(review).not.toHaveText(shown)
  }
}

/** The lines of the audit trail: rows of a table where there is room for one, else cards. */
export function auditLines(page: Page): Locator {
  const name = 'Audit trail'
  const rows = page.getByRole('table', { name }).getByRole('row').filter({ hasNotText: /^When/ })
  return rows.or(page.getByRole('list', { name }).getByRole('listitem'))
}

/** Has the release of an order given up, as it does when the carrier stays away for longer than it is asked. */
export async function haveStuckRelease(orderNumber: string): Promise<void> {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    await owner.query('update shop_order set release_at = now() where number = $1', [orderNumber])
    await expect(async () => {
      const { rowCount } = await owner.query(
        `update dbos.workflow_status set status = 'ERROR', error = '{"message":"The carrier does not answer"}',
           completed_at = (extract(epoch from clock_timestamp()) * 1000)::bigint
          where workflow_uuid = (select 'release:' || id from shop_order where number = $1) and status = 'SUCCESS'`,
        [orderNumber],
      )
      expect(rowCount).toBe(1)
    }).toPass({ timeout: 60_000 })
  })
}

/** Something of ours that went wrong, for a person to look at. */
export async function haveIncident(subject: string, minutesAgo = 0): Promise<void> {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into incident (kind, severity, subject, at, detail)
       values ('capture-failed', 'major', $1, now() - make_interval(mins => $2), '{"transactionId":"k3v9x2ab","fault":"connect ETIMEDOUT while asking for transactions/k3v9x2ab/submit_for_settlement"}')`,
      [subject, minutesAgo],
    ),
  )
}

/** Work of an order nobody has any more that has given up, and what it says; gives its id. */
export async function haveStuckWork(fault = 'The mail server does not answer'): Promise<string> {
  const id = `receipt:${crypto.randomUUID()}`
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at, completed_at, recovery_attempts, error)
       select $1, 'ERROR', 'send-receipt', ms, ms, ms, 3, jsonb_build_object('message', $2::text)::text
         from (select (extract(epoch from clock_timestamp() - interval '5 minutes') * 1000)::bigint as ms) then_`,
      [id, fault],
    ),
  )
  return id
}

/** An owner writes a review: what the form of the product page sends. */
export async function writeReview(page: Page, summary: string, comments = 'The hum is gone.'): Promise<void> {
  await page.goto('/track-your-order')
  await page.evaluate(sendReview, [REVIEWS, summary, comments] as const)
}

async function sendReview([path, summary, comments]: readonly [string, string, string]): Promise<void> {
  await fetch('/_api/users/session')
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      stars: 4,
      ratings: { dry: 4 },
      wouldBuyAgain: true,
      summary,
      comments: `${comments} ${summary}`,
      name: 'Maya Ellison',
      email: `maya-${Date.now()}@example.com`,
      purchasedOn: '2025-11-24',
      vehicle: { year: 2019, make: 'subaru', model: 'outback' },
      milesBand: '10000-14999',
      drivingStyle: 'confident',
      use: 'highway-and-city',
    }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}
