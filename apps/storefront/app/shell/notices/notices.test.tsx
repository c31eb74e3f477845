import type { Notification } from '@shop/contracts/content/content'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { beginRouteChange, endRouteChange } from '../../platform/navigation/route-change.ts'
import { closedBanners, rememberClosed } from './closed-banners.ts'
import { hideClosedScript } from './hide-closed-script.ts'
import { shownNotices } from './notice-rules.ts'
import { SiteBanners } from './site-banners.tsx'

const notice = (id: string, rest: Partial<Notification> = {}): Notification => ({
  id,
  type: null,
  suppressFromHomePage: false,
  message: `About ${id}`,
  link: null,
  ...rest,
})
const anywhere = { isHome: false, hasMoved: false, closed: new Set<string>() }
const ids = (notices: readonly Notification[]) => notices.map(({ id }) => id)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('notices', () => {
  it.each(['shop', 'filter'] as const)('[NAV-072] [NAV-073] show one of type %s at a time', (type) => {
    const both = [notice('a', { type }), notice('site'), notice('b', { type })]
    expect(ids(shownNotices(both, anywhere))).toEqual(['site', 'b'])
  })

  it('[NAV-075] that home goes without drop on the way there', () => {
    const all = [notice('everywhere'), notice('elsewhere', { suppressFromHomePage: true })]
    const moved = { ...anywhere, hasMoved: true }
    expect(ids(shownNotices(all, { ...moved, isHome: true }))).toEqual(['everywhere'])
    expect(ids(shownNotices(all, moved))).toEqual(['everywhere', 'elsewhere'])
  })

  it('[NAV-076] that were closed are removed with a change of route', () => {
    const where = { ...anywhere, hasMoved: true, closed: new Set(['a']) }
    expect(ids(shownNotices([notice('a'), notice('b')], where))).toEqual(['b'])
  })
})

describe('a closed banner', () => {
  const closedAt = Date.parse('2026-11-15T08:00:00Z')
  const minutesLater = (minutes: number) => closedAt + minutes * 60_000

  it.each([
    [0, true],
    [359, true],
    [360, false],
  ])('[CONST-034] [CONST-035] is still closed after %i minutes: %s', (minutes, isClosed) => {
    rememberClosed('fall-sale', closedAt)
    expect(closedBanners(minutesLater(minutes)).has('fall-sale')).toBe(isClosed)
  })

  it.each([
    [359, true],
    [361, false],
  ])('is hidden before the first paint after %i minutes: %s', (minutes, isHidden) => {
    rememberClosed('fall-sale', closedAt)
    vi.useFakeTimers({ now: minutesLater(minutes) })
    document.body.innerHTML = '<div data-notice="fall-sale"></div><div data-notice="other"></div>'
    new Function(hideClosedScript)()
    const hidden = [...document.querySelectorAll<HTMLElement>('[data-notice]')].map((banner) => banner.hidden)
    expect(hidden).toEqual([isHidden, false])
    document.body.innerHTML = ''
  })
})

describe('the banners under the header', () => {
  const sale = notice('fall-sale', {
    message: 'Fall deals',
    link: { label: 'Shop deals', href: '/tire-deals' },
  })
  const banners = () => screen.queryAllByText(/^(Fall deals|About)/).map((line) => line.textContent)

  it('[NAV-003] [NAV-076] show until they are closed', async () => {
    await renderInShop(
      <>
        <p>Page</p>
        <SiteBanners ofSite={[sale]} />
      </>,
      { path: '/types' },
    )
    expect(screen.getByRole('link', { name: 'Shop deals' }).getAttribute('href')).toBe('/tire-deals')
    await userEvent.click(screen.getByRole('button', { name: 'Close: Fall deals' }))
    expect(banners()).toEqual([])
    expect(closedBanners(Date.now()).has('fall-sale')).toBe(true)
  })

  it('[NAV-074] about a shop or a filter go with a change of route, those of the site stay', async () => {
    const all = [notice('shop', { type: 'shop' }), notice('filter', { type: 'filter' }), notice('site')]
    await renderInShop(<SiteBanners ofSite={all} />, { path: '/types' })
    expect(banners().map((text) => text?.trim())).toEqual(['About shop', 'About filter', 'About site'])
    act(() => {
      beginRouteChange('/types', '/brands')
      endRouteChange()
    })
    expect(banners().map((text) => text?.trim())).toEqual(['About site'])
  })
})
