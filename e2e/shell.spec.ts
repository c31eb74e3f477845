import type { Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const hasMainRow = (page: Page) => (page.viewportSize()?.width ?? 0) >= 976

/** The link to the place: in the header from L, else in the menu. */
async function placeLink(page: Page) {
  if (!hasMainRow(page)) await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('link', { name: /^Location:/ }).last()
}

async function openSelector(page: Page) {
  await (await placeLink(page)).click()
  const modal = page.getByRole('dialog', { name: 'Where are your tires going?' })
  await expect(modal).toBeVisible()
  return modal
}

test('[LOC-001] [LOC-012] a place is typed, corrected, and shows on the next page', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto('/learn')
  const modal = await openSelector(page)
  await checkPage(page)
  await modal.getByLabel('ZIP code').fill('1910')
  await modal.getByRole('button', { name: 'Update location' }).click()
  await expect(modal.getByText('Please enter a valid ZIP code')).toBeVisible()
  await modal.getByLabel('ZIP code').fill('19103')
  await modal.getByRole('button', { name: 'Update location' }).click()
  await expect(modal).toBeHidden()
  await page.goto('/simplebusiness')
  await expect(await placeLink(page)).toHaveAccessibleName('Location: Philadelphia, PA 19103')
  await checkPage(page)
})

test('[NAV-003] [NAV-076] a banner that was closed stays closed, and nothing jumps', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto('/learn')
  const banner = page.getByRole('region', { name: 'Notices' })
  await expect(banner).toContainText('Fall sale')
  await checkPage(page)
  await banner.getByRole('button', { name: /^Close/ }).click()
  await expect(banner).toHaveCount(0)
  await page.goto('/simplebusiness')
  await expect(page.getByText('Fall sale')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'SimpleBusiness' })).toBeVisible()
})

test('[NAV-064] [NAV-066] the next page begins at its top, with the focus on it', { tag: '@widths' }, async ({
  page,
}) => {
  await page.goto('/learn')
  await untilAwake(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  if (!hasMainRow(page)) await footer.getByRole('heading', { name: 'Company' }).click()
  await footer.getByRole('link', { name: 'SimpleBusiness' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SimpleBusiness' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('[LOC-008] a place that is denied comes from the network', async ({ page, context }) => {
  await context.clearPermissions()
  await page.goto('/learn')
  // The first press that the script hears counts.
  await expect(async () => {
    await page.keyboard.press('Shift')
    const kept = await page.evaluate(() => localStorage.getItem('userLocation'))
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ zip: '94043', region: 'California' })
  }).toPass()
})

test.describe('with a browser that knows where it is', () => {
  test.use({ geolocation: { latitude: 39.9526, longitude: -75.1742 }, permissions: ['geolocation'] })

  test('[LOC-006] [LOC-007] a place that is allowed becomes a ZIP', async ({ page }) => {
    await page.goto('/learn')
    // The first press that the script hears counts.
    await expect(async () => {
      await page.keyboard.press('Shift')
      const kept = await page.evaluate(() => localStorage.getItem('userLocation'))
      expect(JSON.parse(kept ?? '{}')).toMatchObject({ cityName: 'Philadelphia', stateAbbr: 'PA' })
    }).toPass()
  })
})

test.describe('in the main row', () => {
  test.use({ viewport: { width: 1350, height: 940 } })

  test('[NAV-042] the menus go by keyboard alone', async ({ page }) => {
    await page.goto('/learn')
    await untilAwake(page)
    const browse = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse tires' })
    await tabTo(browse)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'By tire type' }).first()).toBeFocused()
    await checkPage(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'By vehicle' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(browse).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'By tire type' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/types$/)
  })
})

test('[NAV-002] a message to customer service is sent from the footer', async ({ page }) => {
  await page.goto('/learn')
  await page.getByRole('button', { name: /^Email us/ }).click()
  const form = page.getByRole('dialog', { name: 'Contact us' })
  await form.getByLabel('Your name').fill('Ana Morris')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Message').fill('Do you ship to Alaska?')
  await checkPage(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Thanks, we got your message')).toBeVisible()
  await expect(form).toBeHidden()
})

test('[CONT-002] a value tile tells its facts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Free shipping/ }).click()
  await expect(page.getByRole('dialog', { name: 'Free shipping' })).toBeVisible()
  await checkPage(page)
})
