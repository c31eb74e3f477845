import { OFFICE_URL, openOfficeAs, signOut } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

test.use({ viewport: { width: 412, height: 660 }, hasTouch: true, isMobile: true })

/** Together they open every desk there is. */
const ROLES = ['supervisor', 'moderator', 'finance', 'operations', 'lead', 'catalogue', 'pricing'] as const

test('every desk can be read on a phone', async ({ page }) => {
  test.setTimeout(300_000)
  const seen = new Set<string>()
  for (const role of ROLES) {
    await openOfficeAs(page, role)
    const links = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { includeHidden: true })
    const desks = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
    for (const desk of desks.filter((path) => path !== '/' && !seen.has(path))) {
      seen.add(desk)
      await page.goto(OFFICE_URL + desk)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await checkPage(page)
    }
    await page.goto(`${OFFICE_URL}/today`)
    await signOut(page)
  }
  expect(seen.size).toBeGreaterThanOrEqual(15)
})
