import type { Page } from '@playwright/test'
import { addFourToCart, checkOut, fillAddress, findTire, goToPayment, openFirstTire } from './buying.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

/** Every page of the footer that is ours to write: the group it is folded into, its link, its title and its address. */
const PAGES = [
  ['Help', 'Help center', 'Help center', '/help-center', '[CAT-056]'],
  ['Help', 'Shipping', 'Shipping', '/free-shipping', '[CAT-066]'],
  ['Help', 'Returns and refunds', 'Returns and refunds', '/returns-and-refunds', '[CAT-067]'],
  ['Help', 'Warranty', 'Warranty and coverage', '/warranty', '[PAGE-101]'],
  ['Help', 'Contact us', 'Contact us', '/contact', '[CAT-055]'],
  ['Company', 'About', 'About SimpleTire', '/about', '[CAT-064]'],
  [null, 'Terms of sale', 'Terms of sale', '/sales', '[CAT-074]'],
  [null, 'Privacy policy', 'Privacy policy', '/privacy-policy', '[CAT-063]'],
  [null, 'Accessibility statement', 'Accessibility statement', '/accessibility', '[PAGE-101]'],
  [null, 'Terms of use', 'Terms of use', '/terms', '[CAT-062]'],
] as const

/** Up to L the groups of the footer are folded; one that was opened stays open on the next page. */
async function unfold(page: Page, group: string) {
  if ((page.viewportSize()?.width ?? 0) >= 976) return
  const heading = page.getByRole('heading', { name: group, exact: true })
  const folded = page.getByRole('contentinfo').locator('details:not([open])', { has: heading })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
}

test(`${PAGES.map(([, , , , row]) => row).join(' ')} [PAGE-106] the footer leads to every page of words`, {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/learn')
  await untilAwake(page)
  for (const [group, link, title, path] of PAGES) {
    if (group !== null) await unfold(page, group)
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await checkPage(page)
  }
})

test('[NAV-060] [PAGE-103] a policy stands for its own address and leads to its sections', async ({
  page,
}) => {
  await page.goto('/help-center#change-or-cancel')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/help-center$/)
  await page.goto('/returns-and-refunds')
  await untilAwake(page)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByText('On this page').click()
  await contents.getByRole('link', { name: 'Mounted tires' }).click()
  await expect(page.getByRole('heading', { name: 'Mounted tires' })).toBeInViewport()
  await expect(page.getByRole('row', { name: /Return unmounted tires 30 days from delivery/ })).toBeAttached()
})

test('[PAGE-105] somebody opts out, the browser remembers it, and it can be undone', async ({ page }) => {
  await page.goto('/learn')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Do not sell or share my personal information' })
    .click()
  await page.getByRole('button', { name: 'Opt out' }).click()
  await expect(page.getByText('You’re opted out in this browser.')).toBeVisible()
  await checkPage(page)
  await page.goto('/')
  await page.goto('/privacy-choices')
  await page.getByRole('button', { name: 'Undo opt-out' }).click()
  await expect(page.getByText('You haven’t opted out in this browser.')).toBeVisible()
})

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })

  test('[PAGE-105] a browser that asks for it is opted out without a press', async ({ page }) => {
    await page.goto('/privacy-choices')
    await expect(page.getByText('Your browser sends Global Privacy Control.')).toBeVisible()
    await expect(page.getByRole('button', { name: /opt/i })).toHaveCount(0)
  })
})

test('[PAGE-109] checkout leads to its terms beside it, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await findTire(page)
  await openFirstTire(page)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page)
  await goToPayment(page)
  const opened = context.waitForEvent('page')
  // by keyboard, as pressPlaceOrder
  await page.getByRole('link', { name: /^terms of sale/ }).press('Enter')
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible()
  const policies = page.getByRole('navigation', { name: 'Policies' })
  await expect(policies.getByRole('link', { name: /^Returns and refunds/ })).toBeVisible()
  await expect(policies.getByRole('link', { name: /^Privacy policy/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
})
