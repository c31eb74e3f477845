import { arriveAt, pressOn, skipToMain } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard, walkToReview } from './office.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { fillReview, LINE, typeReview } from './writing-a-review.ts'

test('[CAT-012] [NAV-052] an owner writes a bad review, a moderator reads it, everybody sees it, all by keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000)
  const summary = `Slow to warm up in the wet ${Date.now()}`
  // The page is kept by the proxy from here on: the review must be seen on it all the same.
  await page.goto(`${LINE}/reviews?sort=newest`)
  await untilAwake(page)
  const before = await page.getByText(/^[\d,]+ reviews, \d+% would buy again/).textContent()
  await pressOn(page.getByRole('link', { name: 'Write a review' }))
  await arriveAt(page, 'How do they drive?')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex,follow/)
  await checkPage(page)

  await pressOn(page.getByRole('button', { name: 'Submit review' }))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Complete all fields to submit')
  await expect(alert).toBeFocused()
  await checkPage(page)
  await typeReview(page, summary)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks for your review' })).toBeFocused()
  await expect(page.getByText('Our team checks it before it’s posted')).toBeVisible()
  await checkPage(page)
  await page.goto(`${LINE}/reviews?sort=newest`)
  // How many there are by now is no sign: other journeys have their own reviews of this tire published.
  await expect(page.getByText(/^[\d,]+ reviews, \d+% would buy again/)).toBeVisible()
  await expect(page.getByText(summary)).toHaveCount(0)

  await page.goto(`${OFFICE_URL}/reviews`)
  await signInByKeyboard(page, 'moderator')
  await walkToReview(page, summary)
  await expect(page.getByText('Rating hidden until you decide.')).toBeVisible()
  await pressOn(page.getByRole('button', { name: /^Publish/ }))
  await expect(page.getByText(`Published: ${summary}, 2 stars`)).toBeVisible()

  await page.goto('/robots.txt')
  const readPage = () =>
    page.evaluate(async (path) => (await fetch(path)).text(), `${LINE}/reviews?sort=newest`)
  await expect.poll(readPage).toContain(summary)
  await page.goto(`${LINE}/reviews?sort=newest`)
  await untilAwake(page)
  const review = page.getByRole('article').filter({ hasText: summary })
  await expect(review).toContainText('2019 Subaru Outback. 10,000-14,999 miles. Highway and city.')
  await expect(page.getByText('Maya')).toHaveCount(0)
  expect(await page.getByText(/^[\d,]+ reviews, \d+% would buy again/).textContent()).not.toBe(before)
  await checkPage(page)
  await skipToMain(page)
  await pressOn(review.getByRole('button', { name: /^Helpful/ }))
  await expect(review.getByText('Thanks for your vote')).toBeVisible()
  await expect(review.getByRole('button', { name: /1$/ })).toBeVisible()
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
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks for your review' })).toBeVisible()
  })
})

test('[CAT-004] [CAT-011] [CAT-018] [CAT-021] [CAT-022] [CAT-023] every page of reviews stands at its address', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const [path, heading] of [
    ['/tire-reviews', 'Tire reviews'],
    ['/tire-reviews/noise', 'Top-rated tires for low noise'],
    ['/brands/kestrel-tires/reviews', 'Kestrel tire reviews'],
    ['/types/all-season/reviews', 'All-season tire reviews'],
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
