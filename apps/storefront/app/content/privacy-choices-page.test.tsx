import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { pushEvent } from '../platform/analytics.ts'
import { PrivacyChoicesPage } from './privacy-choices-page.tsx'
import { keepPrivacyChoice, readPrivacyChoice } from './privacy-cookie.server.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the form, as the browser has it
  document.cookie = 'doNotSell=0; Max-Age=0'
  window.dataLayer = []
})

const toldBy = (headers: Record<string, string>) =>
  readPrivacyChoice(new Request('http://shop.example/privacy-choices', { headers }))

describe('the choice that nothing is sold or shared', () => {
  it('[PAGE-105] is made with one button, by a posted form', async () => {
    await renderInShop(<PrivacyChoicesPage {...toldBy({})} />)
    const button = screen.getByRole('button', { name: 'Opt out' })
    const form = button.closest('form')
    expect(form?.method).toBe('post')
    expect(form?.querySelector('input')?.value).toBe('opt-out')
    expect(screen.getByRole('status').textContent).toBe('You haven’t opted out in this browser.')
  })

  it('[PAGE-105] is kept in a cookie, shown when it is there, and can be undone', async () => {
    const [cookie = ''] = keepPrivacyChoice(true).split(';')
    expect(toldBy({ cookie })).toEqual({ isOptedOut: true, isByBrowser: false })
    await renderInShop(<PrivacyChoicesPage {...toldBy({ cookie })} />)
    expect(screen.getByRole('status').textContent).toBe('You’re opted out in this browser.')
    expect(screen.getByRole('button', { name: 'Undo opt-out' })).toBeTruthy()
    expect(keepPrivacyChoice(false)).toContain('Max-Age=0')
  })

  it('[PAGE-105] is made by a browser that sends Global Privacy Control, and then needs no button', async () => {
    await renderInShop(<PrivacyChoicesPage {...toldBy({ 'sec-gpc': '1' })} />)
    expect(screen.getByRole('status').textContent).toContain('Global Privacy Control')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[PAGE-105] is kept to: nothing is counted of whoever has opted out', () => {
    pushEvent({ event: 'before' })
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the form, as the browser has it
    document.cookie = 'doNotSell=1'
    pushEvent({ event: 'opted out' })
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie of the form, as the browser has it
    document.cookie = 'doNotSell=0; Max-Age=0'
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    pushEvent({ event: 'Global Privacy Control' })
    vi.unstubAllGlobals()
    pushEvent({ event: 'after' })
    expect(window.dataLayer?.map(({ event }) => event)).toEqual(['before', 'after'])
  })
})
