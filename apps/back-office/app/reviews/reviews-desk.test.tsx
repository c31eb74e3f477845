import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { ReviewToModerate } from '@shop/contracts/reviews/review-moderation'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleReview, noViews, onePage } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const FIRST = exampleReview({
  flags: ['personal-data'],
  marks: [{ field: 'comments', start: 15, end: 27 }],
})
const SECOND = exampleReview({ id: 2, summary: 'Fine for the price', comments: 'Good.' })

function openQueue(answer?: ReplyAt<'POST /reviews/1/publish'> & ReplyAt<'POST /reviews/1/refuse'>) {
  let reviews: ReviewToModerate[] = [FIRST, SECOND]
  const decided = () => {
    const [review = FIRST] = reviews
    reviews = reviews.slice(1)
    return answer ?? { body: { review: { ...review, stars: 2 } } }
  }
  return openOffice('/reviews', {
    'GET /office/me': staffWith('moderator'),
    'GET /reviews/queue': () => ({
      body: {
        waitingCount: reviews.length,
        flaggedCount: 1,
        oldestWrittenAt: FIRST.writtenAt,
        reviews: [],
        hasMore: false,
      },
    }),
    'POST /office/lists/reviews/rows': () => onePage(...reviews),
    'GET /office/lists/reviews/views': noViews,
    'POST /reviews/1/publish': decided,
    'POST /reviews/1/refuse': decided,
  })
}
/** The desk at a tab or page, with what lies there. */
function openTab(
  address: string,
  reviews: ReviewToModerate[],
  turns: { next?: string; previous?: string } = {},
) {
  return openOffice(address, {
    'GET /office/me': staffWith('moderator'),
    'GET /reviews/queue': {
      body: {
        waitingCount: 30,
        flaggedCount: 4,
        oldestWrittenAt: FIRST.writtenAt,
        reviews: [],
        hasMore: true,
      },
    },
    'POST /office/lists/reviews/rows': { body: { rows: reviews, next: null, previous: null, ...turns } },
    'GET /office/lists/reviews/views': noViews,
  })
}
const article = () => screen.findByRole('article')

describe('the review desk', () => {
  it('shows the text with its suspect part marked, and not the stars', async () => {
    openQueue()
    const review = await article()
    expect(within(review).getByText('215 555 0188').tagName).toBe('MARK')
    expect(within(review).getByText('Rating hidden until you decide.')).toBeTruthy()
    expect(within(review).queryByText(/star/i)).toBeNull()
  })

  it('publishes by key, tells the stars afterwards and brings the next one', async () => {
    const { sent } = openQueue()
    await article()
    await userEvent.keyboard('p')
    expect(await screen.findByText('Published: Quiet, but slow to warm up, 2 stars')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('POST /reviews'))).toEqual({
      call: 'POST /reviews/1/publish',
      body: { hidePersonalData: true, seen: 'submitted' },
    })
    expect(await screen.findByRole('heading', { name: 'Fine for the price' })).toBeTruthy()
  })

  it('has the focus on the next review after a decision', async () => {
    openQueue()
    await article()
    await userEvent.keyboard('p')
    await screen.findByRole('heading', { name: 'Fine for the price' })
    await expect.poll(() => document.activeElement?.textContent).toBe('Northline Meridian AS')
  })

  it('rejects only with a reason, and every reason is about the text', async () => {
    const { sent } = openQueue()
    await article()
    await userEvent.keyboard('r')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a reason first.')
    expect(sent.some(({ call }) => call.startsWith('POST /reviews'))).toBe(false)
    const reasons = screen.getByRole('group', { name: 'Reason to reject' })
    expect(within(reasons).getAllByRole('radio')).toHaveLength(7)
    // The focus is on the first reason: a space chooses it, and the key works from there.
    await userEvent.keyboard(' ')
    expect(within(reasons).getByRole<HTMLInputElement>('radio', { name: 'Ad or link' }).checked).toBe(true)
    await userEvent.keyboard('r')
    expect(await screen.findByText(/^Rejected:/)).toBeTruthy()
    expect(sent.find(({ call }) => call.includes('refuse'))?.body).toEqual({
      reason: 'advertising',
      seen: 'submitted',
    })
  })

  it('walks the queue with J and K, but not while somebody types', async () => {
    openQueue()
    await article()
    await userEvent.keyboard('j')
    expect(await screen.findByRole('heading', { name: 'Fine for the price' })).toBeTruthy()
    await userEvent.keyboard('k')
    expect(within(await article()).getByRole('heading', { name: FIRST.summary })).toBeTruthy()
  })

  it('has a tab for what waits, is flagged, was published and was rejected, with counts of what is to do', async () => {
    const { sent } = openTab('/reviews?queue=refused', [])
    const tabs = within(await screen.findByRole('navigation', { name: 'Views' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Waiting 30', '/reviews?view=waiting'],
      ['Flagged 4', '/reviews?queue=flagged'],
      ['Published ', '/reviews?queue=published'],
      ['Rejected ', '/reviews?queue=refused'],
    ])
    expect(tabs[3]?.getAttribute('aria-current')).toBe('true')
    const asked = sent.find(({ call }) => call === 'POST /office/lists/reviews/rows')
    expect(asked?.body).toEqual({ filter: { queue: 'refused' } })
    expect(screen.getByText('Nothing rejected')).toBeTruthy()
  })

  it('says when and why a review was rejected, and may still publish it', async () => {
    const decidedAt = '2026-11-16T15:04:00.000Z'
    openTab('/reviews?queue=refused', [
      exampleReview({ state: 'refused', refusal: 'duplicate', decidedAt, orderNumber: null }),
    ])
    const review = await article()
    expect(within(review).getByText('Rejected Nov 16, 10:04 AM: Copied text.')).toBeTruthy()
    expect(within(review).getByText('Order no longer on file, bought Nov 24, 2025')).toBeTruthy()
    expect(within(review).getByRole('button', { name: 'Publish anyway' })).toBeTruthy()
    expect(within(review).queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it('turns the pages of a long queue', async () => {
    openTab('/reviews?queue=published&after=HERE', [exampleReview({ state: 'published' })], {
      next: 'NEXT',
      previous: 'BACK',
    })
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    const links = within(pages).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', '/reviews?queue=published&before=BACK'],
      ['Next', '/reviews?queue=published&after=NEXT'],
    ])
  })

  it('says so when somebody else has decided first, and goes on with the rest', async () => {
    openQueue({
      status: 409,
      body: failure('Refused', 'Someone else already decided on this review.', 'decided-by-another'),
    })
    await article()
    await userEvent.keyboard('p')
    expect(await screen.findByText('Someone else already decided on this review.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Fine for the price' })).toBeTruthy()
  })
})
