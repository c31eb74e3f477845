import type { Browser, Page } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { ANA } from './buying.ts'
import { pressOn, tabTo, typeIn } from './keyboard.ts'
import { OFFICE_URL, showPasskey, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { fillCart } from './shopper.ts'
import { withStaffPasskey } from './staff-passkey.ts'

// Both widths share a shop: each has a state of its own, to which no other journey ships.
const STATES = {
  phone: {
    state: 'Maryland',
    key: 'MD-tire-fee',
    zip: '21201',
    ofFour: '$24.00',
    next: '7.00',
    ofFourThen: '$28.00',
    name: 'Maryland tire fees',
  },
  desktop: {
    state: 'Colorado',
    key: 'CO-tire-fee',
    zip: '80202',
    ofFour: '$6.00',
    next: '2.25',
    ofFourThen: '$9.00',
    name: 'Colorado waste tire fee',
  },
} as const

/** Another person at another device of the same kind. */
async function colleaguesPage(browser: Browser): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    viewport: viewport ?? null,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** A shopper before payment, which holds the total, with four tires that go to this ZIP. */
async function goToServices(page: Page, zip: string): Promise<void> {
  await fillCart(page, 4)
  await page.goto('/checkout/shipping?way=home')
  for (const [label, text] of Object.entries({ ...ANA, 'ZIP code': zip }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await expect(page.getByLabel('City and state')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByRole('button', { name: 'Continue to payment' }).first()).toBeVisible()
}

/** The clock of the database decides: the first of the month comes in a moment. */
async function letItBegin(key: string): Promise<void> {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query(
      `update dated_fact set begins_at = clock_timestamp() + interval '2 seconds' where key = $1 and begins_at > now()`,
      [key],
    ),
  )
}

test('[OFF-091] by keyboard: a fee that begins on the first of a month is asked for, approved, and in the shop at its instant', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(240_000)
  const { state, key, zip, ofFour, next, ofFourThen, name } =
    STATES[project.name === 'desktop' ? 'desktop' : 'phone']
  const touch = await withStaffPasskey(page, 'finance')
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'finance')
  await pressOn(page.getByRole('link', { name: /^Fees and tax/ }))
  await expect(page.getByRole('region', { name: 'Tire fees, per new tire' })).toBeVisible()
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: `Change ${state}` }))
  const panel = page.getByRole('region', { name: state })
  await expect(panel.getByRole('heading', { name: state })).toBeFocused()
  await expect(panel.getByLabel('Begins')).toHaveValue(/-01$/)
  await typeIn(panel.getByLabel('Fee per tire'), next)
  await typeIn(panel.getByLabel('Begins'), '01012199')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Please enter a source.')).toBeVisible()
  await checkPage(page)
  await page.keyboard.type('State notice 26-114, page 2')
  await page.keyboard.press('Enter')
  await showPasskey(page, touch)
  await expect(panel.getByLabel('Fee per tire')).toHaveValue(next)
  await expect(panel.getByLabel('Begins')).toHaveValue('2199-01-01')
  await tabTo(panel.getByLabel('Fee per tire'))
  await page.keyboard.press('Enter')
  const request = panel.getByRole('status').getByRole('link', { name: /^A-\d+$/ })
  await expect(request).toBeVisible()
  const number = (await request.textContent()) ?? ''
  await expect(panel).toContainText('You asked for this, so someone else approves it.')
  await checkPage(page)

  const other = await colleaguesPage(browser)
  const theirTouch = await withStaffPasskey(other, 'finance-second')
  await other.goto(`${OFFICE_URL}/approvals/${number}`)
  await signInByKeyboard(other, 'finance-second')
  const asked = other.getByRole('article')
  await expect(asked).toContainText(`${state}, $${next}`)
  await expect(asked).toContainText('State notice 26-114, page 2')
  await checkPage(other)
  await pressOn(asked.getByRole('button', { name: /^Approve/ }))
  await showPasskey(other, theirTouch)
  await pressOn(asked.getByRole('button', { name: /^Approve/ }))
  await expect(other.getByText(`Approved ${number}.`)).toBeVisible()

  await page.goto(`${OFFICE_URL}/fees?key=${key}`)
  await expect(panel).toContainText('Planned')
  await expect(panel).toContainText('Ruth Adler')
  await checkPage(page)

  const shop = await colleaguesPage(browser)
  await shop.goto(process.env.SHOP_URL ?? '')
  await goToServices(shop, zip)
  // On a phone the summary is folded; it is the same one.
  const summary = shop.locator('dl').filter({ hasText: name }).first()
  await expect(summary).toContainText(`${name}${ofFour}`)
  await letItBegin(key)
  await expect(async () => {
    await shop.reload()
    await expect(summary).toContainText(`${name}${ofFourThen}`, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`$${next}`)
  await checkPage(page)
  await shop.context().close()
  await other.context().close()
})
