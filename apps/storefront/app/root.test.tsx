import { cleanup, screen, within } from '@testing-library/react'
import { data, useRouteError } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { ErrorBoundary } from './root.tsx'
import { shellMessages } from './shell/messages.ts'
import { PageFrame } from './shell/page-frame.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function RootError() {
  return (
    <PageFrame>
      <ErrorBoundary error={useRouteError()} params={{}} />
    </PageFrame>
  )
}

const open = (path: string, loader: () => unknown = () => null) =>
  renderInShop(
    <PageFrame>
      <h1>A page</h1>
    </PageFrame>,
    { path, loader, error: <RootError /> },
  )

describe('the frame around a page', () => {
  it('[NAV-001] has a footer, except in checkout', async () => {
    await open('/tire-sizes/225-65r17')
    expect(screen.queryByRole('contentinfo')).not.toBeNull()
    cleanup()
    await open('/checkout/shipping')
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  it('[NAV-038] has the skip link as its first stop', async () => {
    await open('/')
    expect(document.querySelector('a')?.textContent).toBe('Skip to main content')
    expect(document.querySelector('a')?.getAttribute('href')).toBe('#main')
  })

  it('names the service number of the channel', async () => {
    await open('/')
    expect(screen.getByRole('link', { name: '(888) 555-0142' }).getAttribute('href')).toBe('tel:+18885550142')
  })
})

describe('a page that does not come', () => {
  it.each(['/tire-sizes/%E0', '/vehicles/toyota/%E0', '/brands/100%'])(
    '[ERR-085] [ERR-086] says of %s that it cannot be read, under the header of every page, and is logged',
    async (path) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await open(path, () => {
        throw data(null, { status: 400 })
      })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shellMessages.badRequest.title)
      const search = within(screen.getByRole('banner')).getAllByRole('link', { name: /search|size/i })
      expect(search.map((link) => link.getAttribute('href'))).toContain('/#find-tires')
      const lines = warnings.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('{'))
      expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
        level: 300,
        message: 'address: could not decode',
        part: expect.stringMatching(/%/),
      })
    },
  )

  it('[ERR-024] says that the page is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/nowhere', () => {
      throw data(null, { status: 404 })
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is missing')
  })

  it('[ERR-025] [NAV-056] says that a technical problem occurred and to try again, and offers the search', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await open('/broken', () => {
      throw new Error('no database')
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'A technical problem occurred. Try again.',
    )
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/broken')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
      'noindex,follow,max-image-preview:large',
    )
    expect(screen.getByRole('textbox', { name: 'Tire size' })).toBeTruthy()
  })
})
