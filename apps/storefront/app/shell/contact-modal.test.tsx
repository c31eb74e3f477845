import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { renderInShop, testGlobals } from '../../testing/render-in-shop.tsx'
import { Footer } from './footer.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openForm() {
  const api = fakeApi({ 'POST /contact-messages': { status: 202, body: { received: true } } })
  await renderInShop(<Footer />)
  await userEvent.click(screen.getByRole('button', { name: /^Email us/ }))
  await screen.findByRole('dialog', { name: 'Contact us' })
  return api
}
async function fill() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.type(screen.getByLabelText('Message'), 'Hello')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

describe('the footer', () => {
  it('[API-026] shows the links of the globals', async () => {
    fakeApi({})
    await renderInShop(<Footer />)
    const group = screen.getByRole('heading', { name: 'Shop' }).closest('details')
    expect(group && within(group).getByText('By brand').closest('a')?.getAttribute('href')).toBe('/brands')
  })

  it('[PAGE-106] says who to call, how to write and where an order is, before its groups', async () => {
    fakeApi({})
    await renderInShop(<Footer />)
    expect(screen.getByRole('link', { name: /^\(888\) 555-0142/ }).getAttribute('href')).toBe(
      'tel:+18885550142',
    )
    expect(screen.getByRole('link', { name: /^Track an order/ }).getAttribute('href')).toBe(
      '/track-your-order',
    )
    cleanup()
    await renderInShop(<Footer />, { globals: { ...testGlobals, customerServiceEnabled: false } })
    expect(screen.queryByRole('link', { name: /555-0142/ })).toBeNull()
  })

  it('[PAGE-106] always shows what the law wants seen', async () => {
    fakeApi({})
    await renderInShop(<Footer />, { globals: null })
    const legal = within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link')
    expect(legal.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of sale', '/sales'],
      ['Privacy policy', '/privacy-policy'],
      ['Do not sell or share my personal information', '/privacy-choices'],
      ['Accessibility statement', '/accessibility'],
      ['Terms of use', '/terms'],
    ])
  })

  it('[NAV-002] opens a form that sends a message, says so, and closes by itself', async () => {
    const api = await openForm()
    await fill()
    await send()
    expect(await screen.findByText('Thanks, we got your message. We’ll reply by email.')).toBeTruthy()
    const sent = api.asked.find(({ key }) => key === 'POST /contact-messages')
    expect(sent?.body).toEqual({ name: 'Ana', email: 'ana@example.com', message: 'Hello' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 })
  })

  it('[NAV-002] asks for what is missing, and sends nothing', async () => {
    const api = await openForm()
    await send()
    expect(await screen.findByText('Please enter your name')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    expect(screen.getByText('Please enter a message')).toBeTruthy()
    expect(api.countOf('POST /contact-messages')).toBe(0)
  })

  it('[NAV-002] [ERR-042] says when a message failed, and tries the same one again', async () => {
    const api = await openForm()
    await fill()
    api.answers['POST /contact-messages'] = { status: 500 }
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Message failed to send')
    api.answers['POST /contact-messages'] = refusal(409, 'Wait an hour', 'too-many-messages')
    await act(send)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Wait an hour'))
    const keys = api.asked
      .filter(({ key }) => key === 'POST /contact-messages')
      .map((call) => call.idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })
})
