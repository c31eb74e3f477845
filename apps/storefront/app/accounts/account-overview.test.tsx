import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleAccount } from '../../testing/example-security.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { AccountOverview } from './account-overview.tsx'

afterEach(cleanup)

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the account', () => {
  it('[ACCT-120] says whose it is, how and when this device was signed in', async () => {
    await renderInShop(<AccountOverview {...exampleAccount} />, { path: '/account/' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hi, Ana')
    expect(screen.getByText('You signed in with a passkey, today at 9:58 AM.')).toBeTruthy()
    expect(screen.getByText('Ana Morris')).toBeTruthy()
    expect(screen.getByText('ana.morris@example.com')).toBeTruthy()
    expect(screen.getByText('Chrome on Android')).toBeTruthy()
  })

  it('[ACCT-120] [ACCT-126] leads to what exists, and to the identity server for what is its own', async () => {
    await renderInShop(<AccountOverview {...exampleAccount} />, { path: '/account/' })
    const nav = screen.getByRole('navigation', { name: 'Account' })
    expect(hrefs(nav)).toEqual(['/account/', '/account/security', '/account/payment'])
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Overview')
    expect(hrefs(screen.getByRole('region', { name: 'Your account' }))).toEqual([
      '/account/security',
      '/account/payment',
      'https://id.example/passkeys',
      '/track-your-order',
      '/saved-tires',
      '/privacy-choices',
    ])
    expect(screen.getByRole('link', { name: 'Change email' }).getAttribute('href')).toBe(
      'https://id.example/email',
    )
  })

  it('[ACCT-120] claims nothing of a sign-in that nobody noted', async () => {
    const { security } = exampleAccount
    const sessions = security.sessions.map((session) => ({ ...session, by: null, device: null, place: null }))
    await renderInShop(<AccountOverview {...exampleAccount} security={{ ...security, sessions }} />)
    expect(screen.getByText('You’re signed in.')).toBeTruthy()
    expect(screen.getByText('Unknown device')).toBeTruthy()
  })
})
