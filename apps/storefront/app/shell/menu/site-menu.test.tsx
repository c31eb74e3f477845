import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, personalizationAt, philadelphia } from '../../../testing/fake-api.ts'
import type { renderInShop as RenderInShop } from '../../../testing/render-in-shop.tsx'

const menu = {
  siteMenuBrowseList: [
    {
      label: 'By tire type',
      detail: null,
      href: '/types',
      items: [{ label: 'Winter', detail: 'Ice', href: '/types/winter' }],
    },
    {
      label: 'By brand',
      detail: null,
      href: '/brands',
      items: [{ label: 'Northline', detail: null, href: '/brands/northline-tires' }],
    },
  ],
  siteMenuLearn: [{ label: 'Tire reviews', detail: 'What owners say', href: '/tire-reviews' }],
}

let logged: string[]
let renderInShop: typeof RenderInShop
beforeEach(async () => {
  logged = []
  // The last answer is kept by a module: every test begins without one.
  vi.resetModules()
  ;({ renderInShop } = await import('../../../testing/render-in-shop.tsx'))
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(String(text)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function showNav() {
  const { HeaderNav } = await import('../header-nav.tsx')
  await renderInShop(
    <>
      <HeaderNav />
      <p>The rest of the page</p>
    </>,
  )
  return screen.getByRole('link', { name: 'Browse tires' })
}

describe('the menus of the header', () => {
  it('[NAV-042] [API-029] open on a press: ways to browse with their tiles, and what there is to learn', async () => {
    fakeApi({ 'GET /menu': { body: menu } })
    const browse = await showNav()
    expect(browse.getAttribute('href')).toBe('/types')
    await userEvent.click(browse)
    expect(await screen.findByRole('link', { name: /^Winter/ })).toBeTruthy()
    await userEvent.hover(screen.getByRole('link', { name: 'By brand' }))
    expect(screen.getByRole('link', { name: 'Northline' }).getAttribute('href')).toBe(
      '/brands/northline-tires',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Learn' }))
    expect(await screen.findByRole('link', { name: /^Tire reviews/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'By brand' })).toBeNull()
  })

  it('go by keys: Down opens, arrows move, Escape gives the focus back', async () => {
    fakeApi({ 'GET /menu': { body: menu } })
    const browse = await showNav()
    browse.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('By tire type'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Northline')
    await userEvent.keyboard('{Home}{End}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('By tire type')
    await userEvent.keyboard('{Escape}')
    expect(browse.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(browse)
  })

  it('[LOC-011] [API-030] ask again when the place changes, with region and ZIP', async () => {
    const api = fakeApi({ 'GET /menu': { body: menu } })
    await userEvent.click(await showNav())
    await screen.findByRole('link', { name: /^Winter/ })
    const { keepVisit } = await import('../../platform/visit/visit.ts')
    act(() => keepVisit({ personalization: personalizationAt(philadelphia) }))
    await waitFor(() => expect(api.countOf('GET /menu')).toBe(2))
    const { search } = api.asked.at(-1) ?? {}
    expect([search?.get('userRegion'), search?.get('userZip')]).toEqual(['PA', '19103'])
  })

  it('[ERR-076] [ERR-080] [ERR-081] [ERR-082] that cannot load are logged and leave nothing but the page; the link leads on', async () => {
    const api = fakeApi({ 'GET /menu': { status: 500 } })
    const browse = await showNav()
    await userEvent.click(browse)
    await waitFor(() => expect(logged.some((line) => line.includes('menu: '))).toBe(true))
    await waitFor(() =>
      expect(logged.some((line) => line.includes('[SiteMenu]: The menu didn’t load'))).toBe(true),
    )
    await waitFor(() => expect(api.countOf('GET /menu')).toBe(5))
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(screen.getByText('The rest of the page')).toBeTruthy()
    // Its menu has failed: the same press now follows the link.
    await userEvent.click(browse)
    await waitFor(() => expect(browse.getAttribute('aria-expanded')).toBe('false'))
  })

  it('keep what they had when a later load fails', async () => {
    const api = fakeApi({ 'GET /menu': { body: menu } })
    await userEvent.click(await showNav())
    await screen.findByRole('link', { name: /^Winter/ })
    api.answers['GET /menu'] = { status: 500 }
    const { keepVisit } = await import('../../platform/visit/visit.ts')
    act(() => keepVisit({ personalization: personalizationAt({ ...philadelphia, zip: '60601' }) }))
    await waitFor(() => expect(logged.some((line) => line.includes('menu: '))).toBe(true))
    expect(within(screen.getByRole('navigation')).getByRole('link', { name: /^Winter/ })).toBeTruthy()
  })
})
