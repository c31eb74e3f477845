import { readFileSync } from 'node:fs'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { type Visitor, VisitorProvider } from '../platform/visit/visitor.ts'
import { Header } from './header.tsx'
import type { HeaderTheme } from './page-handle.ts'

afterEach(cleanup)

const nobody: Visitor = { account: null, cartItemCount: 0, place: null }

const show = (visitor: Partial<Visitor>, theme: HeaderTheme = 'light') =>
  renderInShop(
    <VisitorProvider value={{ ...nobody, ...visitor }}>
      <Header theme={theme} />
    </VisitorProvider>,
    { path: '/types/winter?page=2' },
  )

describe('Header', () => {
  it.each([
    ['[NAV-005]', 'light', ':root', '--p-white'],
    ['[NAV-006]', 'dark', '[data-header="dark"]', '--p-ink-950'],
    ['[NAV-007]', 'orange', '[data-header="orange"]', '--p-orange-500'],
  ])('%s is painted %s', (_row, _theme, selector, colour) => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const tokens = read('../../../../packages/ui/src/tokens.css')
    const blocks = tokens.split('}').filter((block) => block.includes(`${selector} {`))
    const painted = blocks.flatMap((block) => /--header-bg: var\((--[\w-]+)\)/.exec(block)?.[1] ?? [])
    expect(painted).toEqual([colour])
    expect(read('./header.module.css')).toContain('background: var(--header-bg)')
  })

  it.each(['light', 'dark', 'orange'] as const)(
    '[NAV-005] [NAV-006] [NAV-007] has the theme %s',
    async (theme) => {
      await show({}, theme)
      expect(screen.getByRole('banner').getAttribute('data-header')).toBe(theme)
    },
  )

  it.each([
    ['[NAV-012]', 'Browse tires', '/types'],
    ['[NAV-013]', 'Deals', '/tire-deals'],
    ['[NAV-014]', 'SimpleBusiness', '/simplebusiness'],
    ['[NAV-015]', 'Learn', '/learn'],
    ['[NAV-018]', 'Track order', '/track-your-order'],
  ])('%s [NAV-022] has the link %s for everybody', async (_row, name, href) => {
    await show({})
    expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(href)
  })

  it('[NAV-016] [NAV-022] has the link location for everybody', async () => {
    await show({})
    expect(screen.getByRole('link', { name: 'Location: Enter your ZIP' })).toBeTruthy()
  })

  it('leads to signing in and back to the same page', async () => {
    await show({})
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/_api/sign-on/login?returnTo=%2Ftypes%2Fwinter%3Fpage%3D2',
    )
  })

  it('[NAV-004] [NAV-017] [ACCT-051] [PAGE-107] shows the initials of the user, as the way to the account and back', async () => {
    await show({ account: { firstName: 'Ana', lastName: 'Morales' } })
    const link = screen.getByRole('link', { name: 'Account AM' })
    expect(link.textContent).toBe('AM')
    expect(link.getAttribute('href')).toBe('/account/?redirectUri=%2Ftypes%2Fwinter%3Fpage%3D2')
    // Garage and orders have no page yet.
    const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/account/my-'))).toEqual([])
  })

  it('[NAV-019] [ACCT-050] offers to log out, by a posted form, only to those who are signed in', async () => {
    await show({})
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull()
    cleanup()
    await show({ account: { firstName: 'Ana', lastName: 'Morales' } })
    const form = screen.getByRole('button', { name: 'Log out' }).closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/_api/sign-on/logout?redirectUri=%2Ftypes%2Fwinter%3Fpage%3D2',
    ])
  })

  it('[NAV-020] shows only order tracking of what is personal to whoever has not signed in, in the menu too', async () => {
    const personal = () =>
      [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
        .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')
        .filter((name) => /^(?:Account|Track order|Log out)/.test(name))
    for (const [account, header, sheet] of [
      [null, ['Track order'], ['Track order']],
      [
        { firstName: 'Ana', lastName: 'Morales' },
        ['Track order', 'Account AM', 'Log out'],
        ['Account', 'Track order', 'Log out'],
      ],
    ] as const) {
      await show({ account })
      expect(personal()).toEqual(header)
      await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
      await screen.findByRole('dialog', { name: 'Menu' })
      expect(personal()).toEqual(sheet)
      cleanup()
    }
  })

  it.each([
    [0, 'Cart, 0 items', undefined],
    [1, 'Cart, 1 item', '1'],
    [9, 'Cart, 9 items', '9'],
    [10, 'Cart, 10 items', '9+'],
  ])('counts %i in the cart', async (cartItemCount, name, badge) => {
    await show({ cartItemCount })
    const cart = screen.getByRole('link', { name })
    expect(cart.textContent).toBe('')
    expect(cart.querySelector<HTMLElement>('[data-count]')?.dataset.count).toBe(badge)
  })

  it('opens its menu, and closes it when a link in it is followed', async () => {
    await show({})
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.click(within(menu).getByRole('link', { name: 'Deals' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
