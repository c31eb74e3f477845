import type { ReviewToModerate } from '@shop/contracts/review-moderation'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleReview } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const FIRST = exampleReview({
  flags: ['personal-data'],
  marks: [{ field: 'comments', start: 15, end: 27 }],
})
const SECOND = exampleReview({ id: 2, summary: 'Fine for the price', comments: 'Good.' })

function openQueue(answer?: { status: number; body: unknown }) {
  let reviews: ReviewToModerate[] = [FIRST, SECOND]
  const decided = (body: unknown) => {
    const [review] = reviews
    reviews = reviews.slice(1)
    return answer ?? { body: { review: { ...review, ...(body as object), stars: 2 } } }
  }
  return openOffice('/reviews', {
    'GET /office/me': staffWith('moderator'),
    'GET /reviews/queue': () => ({
      body: { waitingCount: reviews.length, flaggedCount: 1, oldestWrittenAt: FIRST.writtenAt, reviews },
    }),
    'POST /reviews/1/publish': decided,
    'POST /reviews/1/refuse': decided,
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
    expect(sent.find(({ call }) => call.startsWith('POST'))).toEqual({
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
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
    const reasons = screen.getByRole('group', { name: 'If you reject, say why' })
    expect(within(reasons).getAllByRole('radio')).toHaveLength(7)
    await userEvent.click(within(reasons).getByRole('radio', { name: 'Ad or link' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
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

  it('says so when somebody else has decided first, and goes on with the rest', async () => {
    openQueue({
      status: 409,
      body: failure('Refused', 'Somebody else has decided this review meanwhile.', 'decided-by-another'),
    })
    await article()
    await userEvent.keyboard('p')
    expect(await screen.findByText('Somebody else has decided this review meanwhile.')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Fine for the price' })).toBeTruthy()
  })
})
