import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const order = {
  id: 'ST-7K4M-2Q9X',
  title: 'ST-7K4M-2Q9X',
  detail: 'Ana M. 19103, 4 Northline Meridian AS, $673.88',
  state: 'placed',
  href: null,
}
const customer = {
  id: '00000000-0000-4000-8000-000000000007',
  title: 'Ana M.',
  detail: 'a•••••@example.com, 5 orders',
  state: null,
  href: null,
}
const tire = {
  id: '5',
  title: 'Northline Meridian AS',
  detail: '225/65R17',
  state: null,
  href: 'http://simpletire.localhost/brands/northline-tires/meridian-as',
}

const found = {
  body: {
    found: [
      { kind: 'orders' as const, entries: [order], hasMore: true },
      { kind: 'customers' as const, entries: [customer], hasMore: false },
      { kind: 'tires' as const, entries: [tire], hasMore: false },
    ],
  },
}
const nothing = { body: { found: [] } }

/** The office at a desk that is not there, which has nothing of its own to answer. */
async function openMenu(
  replies: { search?: () => typeof found | typeof nothing } = {},
  ...roles: StaffRole[]
) {
  const user = userEvent.setup()
  const opened = openOffice('/nowhere', {
    'GET /office/me': staffWith(...(roles.length > 0 ? roles : (['support'] as const))),
    'POST /office/search': () => replies.search?.() ?? found,
  })
  await screen.findByText('Page not found')
  await user.keyboard('{Control>}k{/Control}')
  const menu = await screen.findByRole('dialog', { name: 'Jump to' })
  const searches = () => opened.sent.filter(({ call }) => call.startsWith('POST /office/search'))
  return { ...opened, user, menu, searches }
}
const entries = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('the menu of commands', () => {
  it('[OFF-040] opens with Ctrl K, Cmd K and its button, and shows the sections and actions of one’s roles', async () => {
    const { user, menu } = await openMenu()
    expect(document.activeElement).toBe(within(menu).getByRole('combobox'))
    expect(entries()).toEqual([
      'TodayGthenT',
      'OrdersGthenO',
      'HoldsGthenH',
      'CustomersGthenC',
      'ApprovalsGthenA',
      'IncidentsGthenI',
      'See orders that need attention',
      'See requests I made',
      'Keyboard shortcuts?',
      'Turn off single-key shortcuts',
      'Sign out',
    ])
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Meta>}k{/Meta}')
    expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Jump to' }))
    expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeTruthy()
  })

  it.each<[StaffRole, string, boolean]>([
    ['finance', 'Change a limit', true],
    ['supervisor', 'Change a limit', false],
    ['moderator', 'Check flagged reviews', true],
    ['support', 'Turn a flag on or off', false],
    ['operations', 'Turn a flag on or off', true],
  ])('[OFF-040] for %s the action %s is there: %s', async (role, name, isThere) => {
    await openMenu({}, role)
    expect(screen.queryByRole('option', { name }) !== null).toBe(isThere)
  })

  it('[OFF-040] finds a section by its name and opens it with Enter', async () => {
    const { user, router } = await openMenu({ search: () => nothing })
    await user.keyboard('custo')
    await vi.waitFor(() => expect(entries()).toEqual(['CustomersGthenC']))
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[OFF-040] [OFF-041] asks the server once the hand rests, in a body, and shows what it found', async () => {
    const { user, searches, router } = await openMenu()
    await user.paste('ana mor')
    expect(await screen.findByRole('option', { name: /ST-7K4M-2Q9X/ })).toBeTruthy()
    expect(searches()).toEqual([{ call: 'POST /office/search', body: { text: 'ana mor' } }])
    expect(screen.getByRole('group', { name: /Orders\s*first 1/ })).toBeTruthy()
    expect(screen.getByText('Searches that name a person are logged')).toBeTruthy()
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/orders/ST-7K4M-2Q9X'))
  })

  it('[OFF-040] drops the answer to what is no longer typed', async () => {
    const { user } = await openMenu()
    const answers: ((reply: Response) => void)[] = []
    window.fetch = vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve)))
    await user.paste('ana')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await user.paste('b')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.(Response.json(found.body))
    answers[1]?.(Response.json(nothing.body))
    expect(await screen.findByText('No results for “anab”.')).toBeTruthy()
    expect(screen.queryByText('ST-7K4M-2Q9X')).toBeNull()
  })

  it('[OFF-041] takes a customer to the list without a word about them in the address', async () => {
    const { user, router, sent } = await openMenu()
    await user.paste('ana mor')
    await user.click(await screen.findByRole('option', { name: /^Ana M\./ }))
    await vi.waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/customers', search: '' }),
    )
    expect(sent.some(({ call }) => call.includes(customer.id))).toBe(false)
  })

  it('[OFF-040] opens pages of the shop, and whatever Ctrl Enter is pressed on, apart', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, router } = await openMenu()
    await user.paste('meridian')
    await user.click(await screen.findByRole('option', { name: /^Northline Meridian AS/ }))
    expect(open).toHaveBeenLastCalledWith(tire.href, '_blank', 'noopener')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenLastCalledWith('/today', '_blank', 'noopener')
    expect(router.state.location.pathname).toBe('/nowhere')
    open.mockRestore()
  })

  it('says that search is down and still leads to sections', async () => {
    const { user } = await openMenu({
      search: () => ({ status: 500, body: failure('ServerError') }) as never,
    })
    await user.keyboard('orders')
    expect(
      await screen.findByText('Search isn’t working right now. Sections and actions still do.'),
    ).toBeTruthy()
    expect(entries()).toContain('OrdersGthenO')
  })
})
