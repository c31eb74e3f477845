import type { ListedPromotion } from '@shop/contracts/pricing/promotion-list'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noViews, onePage } from '../../testing/examples.ts'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const RUNNING: ListedPromotion = {
  rowId: 'simpletire/kestrel-fourth-free',
  label: 'Kestrel fall offer',
  kind: 'buy-3-get-1',
  channel: 'SimpleTire',
  startsAt: '2026-10-01T04:00:00.000Z',
  endsAt: '2026-12-01T05:00:00.000Z',
  state: 'running',
}
const ENDLESS: ListedPromotion = {
  ...RUNNING,
  rowId: 'fleet/five',
  label: '5% off',
  kind: 'percentage',
  endsAt: null,
}

const open = (address: string, ...rows: ListedPromotion[]) =>
  openOffice(address, {
    'GET /office/me': staffWith('content'),
    'GET /office/lists/promotions/views': noViews,
    'POST /office/lists/promotions/rows': onePage(...rows),
  })

const wide = window.matchMedia
afterEach(() => {
  window.matchMedia = wide
})

describe('the desk of promotions', () => {
  it('shows what each is, where, when and whether it runs', async () => {
    open('/promotions', RUNNING, ENDLESS)
    const table = await screen.findByRole('table', { name: 'Promotions' })
    const [, first, second] = within(table).getAllByRole('row')
    for (const text of ['Kestrel fall offer', 'Buy 3, get 1 free', 'SimpleTire', 'Running'])
      expect(first?.textContent).toContain(text)
    expect(first?.textContent).toContain('Oct 1, 2026, 12:00 AM')
    expect(first?.textContent).toContain('Dec 1, 2026, 12:00 AM')
    expect(second?.textContent).toContain('Percent off')
    expect(second?.textContent).toContain('No end date')
  })

  it.each<[StaffRole, boolean]>([
    ['content', true],
    ['pricing', true],
    ['moderator', false],
    ['supervisor', false],
  ])('is a section for %s: %s', async (role, isThere) => {
    openOffice('/nowhere', { 'GET /office/me': staffWith(role) })
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
    expect(sections.queryByRole('link', { name: 'Promotions' }) !== null).toBe(isThere)
    await screen.findByText('Page not found')
  })

  it('is narrowed by its tabs', async () => {
    const { sent, router } = open('/promotions', RUNNING)
    await userEvent.click(await screen.findByRole('link', { name: 'Upcoming' }))
    await vi.waitFor(() => expect(router.state.location.search).toContain('state=coming'))
    expect(sent.findLast(({ call }) => call.endsWith('/rows'))?.body).toMatchObject({
      filter: { state: 'coming' },
    })
  })

  it('says so when nothing matches', async () => {
    open('/promotions?state=over')
    expect(await screen.findByText('No promotions match')).toBeTruthy()
  })

  it('has cards where there is no room for a table', async () => {
    window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
    open('/promotions', RUNNING, ENDLESS)
    const [first, second] = within(await screen.findByRole('list', { name: 'Promotions' })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('Oct 1, 2026, 12:00 AM to Dec 1, 2026, 12:00 AM')
    expect(second?.textContent).toContain('From Oct 1, 2026, 12:00 AM')
  })
})
