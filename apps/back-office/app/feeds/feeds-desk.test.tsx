import type { DeskFeed } from '@shop/contracts/feeds/feed-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const feedOf = (different: Partial<DeskFeed> = {}): DeskFeed => ({
  supplier: 'Atwater',
  kind: 'stock',
  state: 'late',
  expectedMinutes: 60,
  lateMinutes: 15,
  stopMinutes: 120,
  isPaused: false,
  lastSeenAt: '2026-11-17T10:00:00.000Z',
  dueAt: '2026-11-17T11:00:00.000Z',
  refused: { at: '2026-11-17T11:30:00.000Z', reason: 'The file has no header row.' },
  places: 3,
  changedAt: '2026-11-12T19:14:00.000Z',
  ...different,
})

function open(feeds: DeskFeed[] = [feedOf()]) {
  return openOffice('/feeds', {
    'GET /office/me': staffWith('operations'),
    'GET /office/feeds': {
      body: {
        now: '2026-11-17T12:00:00.000Z',
        feeds,
        channels: [{ id: 'simpletire', name: 'SimpleTire', lateStock: null, inForce: 'stop' as const }],
      },
    },
    'PUT /office/feeds/Atwater/stock': { body: { feed: feedOf({ isPaused: true, state: 'paused' }) } },
    'PUT /office/late-stock/simpletire': {
      body: { channel: { id: 'simpletire', name: 'SimpleTire', lateStock: 'keep', inForce: 'keep' } },
    },
  })
}
const card = async () => within(await screen.findByRole('region', { name: 'Atwater, stock' }))

describe('the desk of feeds', () => {
  it('[OFF-080] says how each feed stands, and why its last file was refused', async () => {
    open()
    const feed = await card()
    for (const text of ['Late', 'Every hour', '15 minutes after it’s due', '2 hours after it’s due'])
      expect(feed.getAllByText(text).length).toBeGreaterThan(0)
    expect(feed.getByText(/The file has no header row/)).toBeTruthy()
  })

  it('[OFF-080] changes what is expected with a reason, and says what was seen', async () => {
    const { sent } = open()
    const feed = await card()
    await userEvent.click(feed.getByRole('button', { name: 'Edit Atwater, stock' }))
    const every = feed.getByRole('textbox', { name: 'Expected every (minutes)' })
    expect(document.activeElement).toBe(every)
    await userEvent.clear(every)
    await userEvent.type(every, 'often')
    await userEvent.click(feed.getByRole('button', { name: 'Save' }))
    expect(feed.getByText('Enter a whole number of minutes.')).toBeTruthy()
    expect(feed.getByText('Enter a reason.')).toBeTruthy()
    await userEvent.clear(every)
    await userEvent.type(every, '30')
    await userEvent.type(feed.getByRole('textbox', { name: 'Reason' }), 'Twice an hour')
    await userEvent.click(feed.getByRole('checkbox', { name: 'Pause' }))
    await userEvent.click(feed.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Feed saved.')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      seen: '2026-11-12T19:14:00.000Z',
      expectedMinutes: 30,
      lateMinutes: 15,
      stopMinutes: 120,
      isPaused: true,
      why: 'Twice an hour',
    })
  })

  it('[OFF-080] sets what a channel does when a feed stops', async () => {
    const { sent } = open()
    await card()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^SimpleTire/ }), 'keep')
    expect(await screen.findByText('Channel saved.')).toBeTruthy()
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ lateStock: 'keep' })
  })
})
