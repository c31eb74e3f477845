import { Link } from '@shop/ui/link'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRouteError } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { renderInShop, testGlobals } from '../testing/render-in-shop.tsx'
import { showToastOnNextPage } from './platform/overlay/toasts.tsx'
import { keepVisit } from './platform/visit/visit.ts'
import { ErrorBoundary } from './root.tsx'
import { PageFrame } from './shell/page-frame.tsx'

const animate = vi.fn()
beforeEach(() => {
  animate.mockReset()
  HTMLElement.prototype.animate = animate
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  window.scrollTo = vi.fn() as typeof window.scrollTo
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const page = (title: string) => (
  <PageFrame>
    <h1>{title}</h1>
    <Link href="/types">Types</Link>
    <Link href="/missing">Missing</Link>
  </PageFrame>
)
function RootError() {
  return (
    <PageFrame>
      <ErrorBoundary error={useRouteError()} params={{}} />
    </PageFrame>
  )
}
const frame = (options: Parameters<typeof renderInShop>[1] = {}) =>
  renderInShop(page('Start'), { path: '/start', pages: { '/types': page('All types') }, ...options })
const goTo = (name: string) => userEvent.click(within(screen.getByRole('main')).getByRole('link', { name }))

describe('a change of page', () => {
  it('[NAV-066] [CONST-017] focuses the main container and fades the page in for 400 ms', async () => {
    fakeApi({})
    await frame()
    await goTo('Types')
    await screen.findByRole('heading', { name: 'All types' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(animate.mock.calls.at(-1)?.[1]).toMatchObject({ duration: 400 })
  })

  it('[NAV-066] focuses the main container also when the page is missing', async () => {
    fakeApi({})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await frame({
      error: <RootError />,
      loader: ({ request }) => {
        if (request.url.endsWith('/missing')) throw new Response(null, { status: 404 })
        return null
      },
    })
    await goTo('Missing')
    await screen.findByRole('heading', { name: 'This page is missing' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('[NAV-065] hides the navigation on the way and shows it again', async () => {
    fakeApi({})
    let arrive: (value: null) => void = () => {}
    await frame({
      loader: ({ request }) =>
        request.url.endsWith('/missing') ? new Promise<null>((resolve) => (arrive = resolve)) : null,
    })
    const navigation = () => screen.queryByRole('navigation', { name: 'Main' })
    expect(navigation()).not.toBeNull()
    await goTo('Missing')
    await waitFor(() => expect(navigation()).toBeNull())
    await act(async () => arrive(null))
    await waitFor(() => expect(navigation()).not.toBeNull())
  })

  it('[NAV-079] [NAV-080] [NAV-081] says a waiting toast 300 ms after arrival, at the top', async () => {
    fakeApi({})
    await frame()
    showToastOnNextPage({ message: 'Saved to your garage', style: 'primary' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    expect(screen.queryByText('Saved to your garage')).toBeNull()
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('link', { name: 'Types' }))
    await screen.findByRole('heading', { name: 'All types' })
    const early = screen.queryByText('Saved to your garage')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect([early, screen.queryByText('Saved to your garage') !== null]).toEqual([null, true])
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })
})

describe('the frame', () => {
  it('[NAV-085] loads a page anew that comes out of the back/forward cache', async () => {
    fakeApi({})
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, pathname: '/', reload })
    await frame()
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    // The frame listens a moment after it is drawn.
    await waitFor(() => {
      show(true)
      expect(reload).toHaveBeenCalledOnce()
    })
    show(false)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[ERR-075] [ERR-077] renders without globals and banners when their calls failed', async () => {
    fakeApi({})
    await frame({ globals: null, notifications: [] })
    expect(screen.getByRole('heading', { name: 'Start' })).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  })

  it('[API-024] [API-025] [ERR-075] asks for the globals every 10 minutes and after a move, and keeps them when that fails', async () => {
    const api = fakeApi({
      'GET /globals': { body: { globals: { ...testGlobals, customerServiceNumber: '(888) 555-0199' } } },
      'GET /v1/site/notifications': { body: { siteNotifications: [] } },
    })
    const at = (zip: string | null) => keepVisit({ personalization: { ...nowhere, userLocationZip: zip } })
    at(null)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await frame()
    await act(() => vi.advanceTimersByTimeAsync(599_000))
    expect(api.countOf('GET /globals')).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(api.countOf('GET /globals')).toBe(1)
    expect(await screen.findByRole('link', { name: '(888) 555-0199' })).toBeTruthy()
    api.answers['GET /globals'] = { status: 500 }
    await act(async () => at('19103'))
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(api.countOf('GET /globals')).toBe(2)
    expect(screen.getByRole('link', { name: '(888) 555-0199' })).toBeTruthy()
  })
})

const nowhere = {
  customer_type: 'retail',
  gaClientId: null,
  rudderAnonymousId: null,
  rudderSessionId: null,
  userLocation: null,
  userLocationZip: null,
}
