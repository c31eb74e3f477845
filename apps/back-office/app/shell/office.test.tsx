import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { exampleFigures, noViews, onePage } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const emptyQueue = { waitingCount: 0, flaggedCount: 0, oldestWrittenAt: null, reviews: [], hasMore: false }

/** Desks by which the navigation is judged; whose a later one is, its own test says. */
const JUDGED: ReadonlySet<string | null> = new Set([
  ...[
    'Today',
    'Orders',
    'Customers',
    'Approvals',
    'Reviews',
    'Incidents',
    'Prices',
    'Imports',
    'Feeds',
    'Jobs',
  ],
  ...['Fees and tax', 'Flags', 'Roles', 'Audit trail'],
])

describe('the office', () => {
  it('asks whoever is not signed in to sign in, and knows where they were going', async () => {
    openOffice('/orders?show=stuck', { 'GET /office/me': { status: 401, body: failure('Unauthorized') } })
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/_api/office/sign-on/login?returnTo=%2Forders%3Fshow%3Dstuck')
  })

  it.each<[StaffRole[], string[]]>([
    [['support'], ['Today', 'Orders', 'Customers', 'Approvals', 'Incidents']],
    [['moderator'], ['Today', 'Approvals', 'Reviews']],
    [
      ['support', 'moderator'],
      ['Today', 'Orders', 'Customers', 'Approvals', 'Reviews', 'Incidents'],
    ],
    [
      ['supervisor'],
      ['Today', 'Orders', 'Customers', 'Approvals', 'Incidents', 'Roles', 'Jobs', 'Audit trail'],
    ],
    [['content'], ['Today', 'Approvals', 'Reviews']],
    [
      ['finance'],
      ['Today', 'Orders', 'Approvals', 'Incidents', 'Fees and tax', 'Roles', 'Jobs', 'Audit trail'],
    ],
  ])('[OFF-006] shows to %j the desks %j', async (roles, names) => {
    openOffice('/nowhere', { 'GET /office/me': staffWith(...roles) })
    const desks = await screen.findByRole('navigation', { name: 'Sections' })
    const shown = within(desks)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(shown.filter((name) => JUDGED.has(name))).toEqual(names)
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })

  it('says at each desk how much waits there, and asks only for desks one works at', async () => {
    const replies = {
      'GET /office/orders/figures': { body: exampleFigures },
      'GET /office/attempts': { body: { attempts: [], count: 0 } },
      'GET /reviews/queue': { body: { ...emptyQueue, waitingCount: 14 } },
    }
    openOffice('/nowhere', { ...replies, 'GET /office/me': staffWith('supervisor', 'moderator') })
    expect(await screen.findByRole('link', { name: 'Reviews, 14 need attention' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Orders, 1 need attention' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Audit trail' })).toBeTruthy()

    const { sent } = openOffice('/nowhere', { ...replies, 'GET /office/me': staffWith('moderator') })
    await screen.findByRole('link', { name: 'Reviews, 14 need attention' })
    await expect
      .poll(() => sent.map(({ call }) => call))
      .toEqual(['GET /office/me', 'GET /office/approvals?show=waiting&page=1', 'GET /reviews/queue?limit=1'])
  })

  it('[OFF-006] says whose desk it is not, and keeps the way to one’s own', async () => {
    openOffice('/audit', {
      'GET /office/me': staffWith('support'),
      'POST /office/lists/audit/rows': { status: 403, body: failure('Forbidden') },
      'GET /office/lists/audit/views': { status: 403, body: failure('Forbidden') },
      'GET /office/audit/filters': { status: 403, body: failure('Forbidden') },
    })
    expect(await screen.findByText('You don’t have access')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Orders/ })).toBeTruthy()
  })

  it('[OFF-003] closes the desks of a role that is gone with the first call that is refused', async () => {
    let roles: StaffRole[] = ['supervisor', 'moderator']
    openOffice('/audit', {
      'GET /office/me': () => staffWith(...roles),
      'POST /office/lists/audit/rows': () => {
        roles = ['moderator']
        return { status: 403, body: failure('Forbidden') }
      },
      'GET /office/lists/audit/views': { status: 403, body: failure('Forbidden') },
      'GET /office/audit/filters': { status: 403, body: failure('Forbidden') },
    })
    expect(await screen.findByText('You don’t have access')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull())
    expect(screen.getByRole('link', { name: /^Reviews/ })).toBeTruthy()
  })

  it('says when something of ours broke and offers to try again', async () => {
    let isBroken = true
    openOffice('/reviews', {
      'GET /office/me': staffWith('moderator'),
      'GET /reviews/queue': () =>
        isBroken ? { status: 500, body: failure('ServerError') } : { body: emptyQueue },
      'POST /office/lists/reviews/rows': onePage(),
      'GET /office/lists/reviews/views': noViews,
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isBroken = false
    retry.click()
    expect(await screen.findByText('Queue is empty')).toBeTruthy()
  })
})
