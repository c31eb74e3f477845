import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { Queue, Today } from '@shop/contracts/today/today'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const AT = '2026-11-16T18:30:00.000Z'
const minutesAgo = (minutes: number) => new Date(Date.parse(AT) - minutes * 60_000).toISOString()

function queueOf(name: string, minutes: number, different: Partial<Queue> = {}): Queue {
  const oldestAt = minutesAgo(minutes)
  return {
    name,
    title: name,
    count: 3,
    hasMore: false,
    oldestAt,
    dueAt: new Date(Date.parse(oldestAt) + 60 * 60_000).toISOString(),
    isLate: minutes > 60,
    targetMinutes: 60,
    link: { desk: 'orders', query: { state: 'stuck' } },
    ...different,
  }
}
const emptyQueue = (name: string) => queueOf(name, 0, { count: 0, oldestAt: null, dueAt: null })

const todayOf = (different: Partial<Today>): ReplyAt<'GET /office/today'> => ({
  body: { at: AT, queues: [], comingUp: [], unread: [], ...different },
})

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

// What looks again by itself must not outlive its test.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Today', () => {
  it('[OFF-060] [OFF-156] is what the office opens with: late queues apart, each with count, age, target and one way in', async () => {
    const { router } = openOffice('/', {
      'GET /office/me': staffWith('moderator'),
      'GET /office/today': todayOf({
        queues: [
          queueOf('Orders that need a look', 112),
          queueOf('Reviews', 50, {
            count: 100,
            hasMore: true,
            link: { desk: 'reviews', query: { queue: 'waiting' } },
          }),
          queueOf('Import errors', 10, { link: null }),
          emptyQueue('Approvals'),
        ],
      }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: '1 of 4 queues is late' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/today')
    const late = within(screen.getByRole('region', { name: 'Late' }))
    expect(late.getAllByRole('row')).toHaveLength(2)
    const first = rowOf('Orders that need a look')
    expect(first.getByText('1 h 52 min')).toBeTruthy()
    expect(first.getByText('of 1 h')).toBeTruthy()
    expect(first.getByText('52 min late')).toBeTruthy()
    expect(first.getByRole('link', { name: 'Open 3: Orders that need a look' }).getAttribute('href')).toBe(
      '/orders?state=stuck',
    )
    const near = rowOf('Reviews')
    expect(near.getByText('10 min left')).toBeTruthy()
    expect(near.getByRole('link', { name: /^Open 100\+/ }).getAttribute('href')).toBe(
      '/reviews?queue=waiting',
    )
    // There is no desk for it yet, and nothing is drawn that does not work.
    expect(rowOf('Import errors').queryByRole('link')).toBeNull()
    expect(screen.getByText('Nothing waits in: Approvals.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start with orders that need a look' })).toBeTruthy()
    expect(screen.getByText('You see the queues your roles open: Moderator.')).toBeTruthy()
  })

  it('[OFF-060] says when everything is done', async () => {
    openOffice('/today', {
      'GET /office/me': staffWith('moderator'),
      'GET /office/today': todayOf({ queues: [emptyQueue('Reviews')] }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'All caught up' })).toBeTruthy()
    expect(screen.getByText('Nothing waits in the queues your roles open.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[OFF-060] says which queues couldn’t be read, beside the others', async () => {
    openOffice('/today', {
      'GET /office/me': staffWith('moderator'),
      'GET /office/today': todayOf({
        queues: [queueOf('Reviews', 10)],
        unread: [{ name: 'work-stuck', title: 'Stuck work' }],
      }),
    })
    expect(await screen.findByText(/^Couldn’t be read right now: Stuck work\./)).toBeTruthy()
    expect(rowOf('Reviews')).toBeTruthy()
  })

  it('[OFF-156] looks again every half minute and on return, not under a finger, and keeps what it has when that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let count = 3
    let isDown = false
    openOffice('/today', {
      'GET /office/me': staffWith('moderator'),
      'GET /office/today': () =>
        isDown
          ? ({ status: 503, body: failure('Away') } as never)
          : todayOf({ queues: [queueOf('Reviews', 10, { count })] }),
    })
    await screen.findByRole('link', { name: 'Open 3: Reviews' })
    count = 4
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await screen.findByRole('link', { name: 'Open 4: Reviews' })
    count = 5
    fireEvent.pointerDown(document.body)
    await act(async () => window.dispatchEvent(new Event('focus')))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('link', { name: 'Open 4: Reviews' })).toBeTruthy()
    fireEvent.pointerUp(document.body)
    await screen.findByRole('link', { name: 'Open 5: Reviews' })
    isDown = true
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await screen.findByText('Couldn’t update. Trying again in a moment.')
    expect(screen.getByRole('link', { name: 'Open 5: Reviews' })).toBeTruthy()
  })

  it('[OFF-064] shows what comes up with its date', async () => {
    openOffice('/today', {
      'GET /office/me': staffWith('operations'),
      'GET /office/today': todayOf({
        comingUp: [
          {
            name: 'flags-changing',
            title: 'Flags',
            items: [{ text: 'pay-by-bank goes from 25% to 50%', at: '2026-11-23T14:00:00.000Z' }],
            hasMore: false,
            link: { desk: 'flags', query: {} },
          },
          {
            name: 'promotions-running',
            title: 'Promotions',
            items: [{ text: 'Early Black Friday starts', at: '2026-11-23T05:00:00.000Z' }],
            hasMore: false,
            link: null,
          },
        ],
      }),
    })
    const coming = within(await screen.findByRole('region', { name: 'Coming up' }))
    expect(coming.getByText('pay-by-bank goes from 25% to 50% Mon, Nov 23, 9:00 AM')).toBeTruthy()
    expect(coming.getByText('Early Black Friday starts Mon, Nov 23, 12:00 AM')).toBeTruthy()
    expect(coming.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/flags'])
  })

  it('[OFF-063] has stuck work tried again or given up right there, by who may', async () => {
    const job = {
      id: 'receipt:1',
      name: 'send-receipt',
      state: 'stuck' as const,
      queue: 'mail',
      createdAt: AT,
      endedAt: AT,
      tries: 3,
      fault: 'Mailbox full.',
    }
    const replies = {
      'GET /office/today': todayOf({ queues: [queueOf('work-stuck', 10, { title: 'Stuck work' })] }),
      'POST /office/lists/jobs/rows': { body: { rows: [job], next: null, previous: null } },
      'POST /office/work/receipt%3A1/cancel': { body: { cancelled: true } },
      'POST /office/work/receipt%3A1/retries': {
        status: 409,
        body: failure('Refused', 'This workflow isn’t stuck anymore.', 'not-stuck'),
      },
    } as const
    openOffice('/today', { 'GET /office/me': staffWith('catalogue'), ...replies } as never)
    const seen = within(await screen.findByRole('region', { name: 'Stuck work' }))
    expect(seen.getByText('3 tries')).toBeTruthy()
    expect(seen.getByText('Mailbox full.')).toBeTruthy()
    expect(seen.queryByRole('button')).toBeNull()

    const { sent } = openOffice('/today', { 'GET /office/me': staffWith('operations'), ...replies } as never)
    const panel = within(await screen.findByRole('region', { name: 'Stuck work' }))
    await userEvent.click(panel.getByRole('button', { name: 'Retry: Send receipt' }))
    expect((await panel.findByRole('alert')).textContent).toBe('This workflow isn’t stuck anymore.')
    await userEvent.click(panel.getByRole('button', { name: 'Cancel: Send receipt' }))
    await userEvent.click(panel.getByRole('button', { name: 'Cancel this job' }))
    expect(panel.getByText('Please enter a reason.')).toBeTruthy()
    await userEvent.type(panel.getByRole('textbox'), 'Placed anew')
    await userEvent.click(panel.getByRole('button', { name: 'Cancel this job' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Canceled\./))
    expect(sent.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({ why: 'Placed anew' })
  })
})
