import { openOfficeAs } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'
import { fillReview, LINE } from './writing-a-review.ts'

const WIDTHS = [412, 800, 1350]

test('[CAT-012] [NAV-052] an owner writes a bad review, a moderator reads it, everybody sees it', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const summary = `Slow to warm up in the wet ${Date.now()}`
  // The page is kept by the proxy from here on: the review must be seen on it all the same.
  await page.goto(`${LINE}/reviews?sort=newest`)
  const before = await page.getByText(/^[\d,]+ reviews, \d+% would buy again/).textContent()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How do they drive?' })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex,follow/)
  await checkPage(page)

  await page.getByRole('button', { name: 'Submit review' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Complete all fields to submit')
  await expect(alert).toBeFocused()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await checkPage(page)
  }
  await fillReview(page, summary)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We have your review' })).toBeVisible()
  await expect(page.getByText('A person reads it before it appears')).toBeVisible()
  await checkPage(page)
  await page.goto(`${LINE}/reviews?sort=newest`)
  await expect(page.getByText(before ?? '')).toBeVisible()
  await expect(page.getByText(summary)).toHaveCount(0)

  await openOfficeAs(page, 'moderator')
  await page.getByRole('button', { name: new RegExp(summary) }).click()
  await expect(page.getByText('Rating hidden until you decide.')).toBeVisible()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(`Published: ${summary}, 2 stars`)).toBeVisible()

  await expect(async () => {
    await page.goto(`${LINE}/reviews?sort=newest`)
    await expect(page.getByRole('heading', { level: 3, name: summary })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 3_000 })
  const review = page.getByRole('article').filter({ hasText: summary })
  await expect(review).toContainText('2019 Subaru Outback. 10,000-14,999 miles. Highway and city.')
  await expect(page.getByText('Maya')).toHaveCount(0)
  expect(await page.getByText(/^[\d,]+ reviews, \d+% would buy again/).textContent()).not.toBe(before)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await checkPage(page)
  }
  await review.getByRole('button', { name: /^Helpful/ }).click()
  await expect(review.getByText('Thanks for your vote')).toBeVisible()
  await expect(review.getByRole('button', { name: /1$/ })).toBeVisible()
})

test('a review is written by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto(`${LINE}/write-a-review`)
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) return
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }
  const choose = async (name: string, steps: number) => {
    await tabTo(name)
    await page.keyboard.press('Space')
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
  }
  const type = async (name: string, text: string) => {
    await tabTo(name)
    await page.keyboard.type(text)
  }
  await choose('stars', 3)
  await choose('wouldBuyAgain', 0)
  await choose('dry', 4)
  await type('summary', 'Written without a mouse')
  await type('comments', `All of it, on ${Date.now()}.`)
  await type('year', '2019')
  await type('make', 'Subaru')
  await type('model', 'Outback')
  await page.keyboard.press('Escape')
  await type('milesBand', '5,000')
  await choose('drivingStyle', 1)
  await choose('use', 2)
  await type('name', 'Maya Ellison')
  await type('email', `maya.${Date.now()}@example.com`)
  await type('purchaseDate', '11/24/2025')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. We have your review' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a review is written, and wrong dates are told', async ({ page }) => {
    await page.goto(`${LINE}/write-a-review`)
    await fillReview(page, `Without script ${Date.now()}`)
    await page.getByLabel('Purchase date').fill('2025-11-24')
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(page.getByText('Please enter a valid date format MM/DD/YYYY').first()).toBeVisible()
    await expect(page.getByLabel('Model')).toHaveValue('Outback')
    await page.getByLabel('Purchase date').fill('11/24/2025')
    await page.getByRole('button', { name: 'Submit review' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you. We have your review' }),
    ).toBeVisible()
  })
})

test('[CAT-004] [CAT-011] [CAT-018] [CAT-021] [CAT-022] [CAT-023] every page of reviews stands at its address', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const [path, heading] of [
    ['/tire-reviews', 'Tire reviews'],
    ['/tire-reviews/noise', 'Quietest tires, by owners'],
    ['/brands/kestrel-tires/reviews', 'Kestrel tire reviews'],
    ['/types/all-season/reviews', 'All Season tire reviews'],
    ['/categories/passenger/reviews', 'Passenger car tires: owner reviews'],
    [`${LINE}/reviews`, 'Kestrel Ridgeback A/T reviews'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index,follow/)
    await checkPage(page)
  }
  const facts = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(facts).toContain('"@type":"AggregateRating"')
  await page.getByRole('link', { name: /^1 star ?\d/ }).click()
  await expect(page).toHaveURL(/stars=1/)
  for (const star of await page.getByRole('article').getByRole('img').all())
    await expect(star).toHaveAccessibleName('1 out of 5')
  for (const path of ['/tire-reviews/no-such', '/brands/nobody-tires/reviews', '/types/no-such/reviews'])
    expect((await page.goto(path))?.status(), path).toBe(404)
})
