import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { ContactPage } from './contact-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('[PAGE-104] [CAT-055] a message says what it is about, as the link that led there said', async () => {
  const api = fakeApi({ 'POST /contact-messages': { status: 202, body: { received: true } } })
  await renderInShop(<ContactPage topic="privacy" />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact us')
  const topic = screen.getByLabelText<HTMLSelectElement>('What’s it about?')
  expect(topic.selectedOptions[0]?.textContent).toBe('Privacy request')
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.type(screen.getByLabelText('Message'), 'Please delete my data.')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Thanks, we got your message. We’ll reply by email.')).toBeTruthy()
  expect(api.askedAt('POST /contact-messages').map(({ body }) => body)).toEqual([
    { name: 'Ana', email: 'ana@example.com', topic: 'privacy', message: 'Please delete my data.' },
  ])
})
