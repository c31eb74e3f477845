import { LinkProvider } from '@shop/ui/link'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useActionData } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleAccount } from '../../testing/example-security.ts'
import { testGlobals } from '../../testing/render-in-shop.tsx'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import type { EndAnswer } from './end-session.server.ts'
import { SecurityPage } from './security-page.tsx'

afterEach(cleanup)

function Page({ toEnd }: { toEnd: string | null }) {
  return <SecurityPage {...exampleAccount} answer={useActionData<EndAnswer>()} toEnd={toEnd} />
}

/** The page under an action that answers so; what the action was sent. */
async function show({ answer, toEnd = null }: { answer?: EndAnswer; toEnd?: string | null } = {}) {
  const sent = vi.fn<(session: string) => void>()
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ globals: testGlobals }),
        hydrateFallbackElement: <div />,
        children: [
          {
            path: 'account/security',
            action: async ({ request }) => {
              sent(String((await request.formData()).get('session')))
              return answer ?? null
            },
            element: <Page toEnd={toEnd} />,
          },
        ],
      },
    ],
    { initialEntries: ['/account/security'] },
  )
  render(
    <LinkProvider link={RouterLink}>
      <RouterProvider router={router} />
    </LinkProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return sent
}

const rows = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')

describe('where somebody is signed in', () => {
  it('[ACCT-122] is this device, marked, and the others with place, time and a way out', async () => {
    await show()
    expect(screen.getByText('You’re signed in on 3 devices.')).toBeTruthy()
    expect(rows('Where you’re signed in').map((row) => row.textContent)).toEqual([
      'Chrome on AndroidThis devicePhiladelphia, PA. Active now',
      'Safari on MacPhiladelphia, PA. Active Nov 14, 8:20 PMSign out',
      'Unknown deviceEmployee Purchase Portal. Active today, 8:41 AMSign out',
    ])
  })

  it('[ACCT-123] is beside the last sign-ins, with how, device and place', async () => {
    await show()
    const table = screen.getByRole('table', { name: 'Your last sign-ins, newest first' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent).join('|')),
    ).toEqual([
      'When|How|Device|Place|Site',
      'Today, 9:58 AM|Passkey|Chrome on Android|Philadelphia, PA|SimpleTire',
      'Nov 14, 8:20 PM|One-time code|Safari on Mac||SimpleTire',
    ])
    expect(screen.getByText(/Times are in Eastern Time/)).toBeTruthy()
  })

  it('[ACCT-126] leads to the identity server for what is its own', async () => {
    await show()
    expect(
      ['Change email', 'Manage passkeys', 'Sign out everywhere'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(Object.values(exampleAccount.pages))
  })
})

describe('signing a device out', () => {
  it('[ACCT-124] [ACCT-127] sends which, and says what came of it where the focus goes', async () => {
    const sent = await show({ answer: { outcome: 'ended', device: 'Safari on Mac' } })
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on Mac' }))
    const status = await screen.findByRole('status')
    expect(status.textContent).toBe('Safari on Mac is signed out.')
    expect(document.activeElement).toBe(status)
    expect(sent.mock.calls).toEqual([['2'.repeat(32)]])
  })

  it('[ACCT-124] can mean all others', async () => {
    const sent = await show({ answer: { outcome: 'others-ended', count: 2 } })
    await userEvent.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
    expect((await screen.findByRole('status')).textContent).toBe('We signed out 2 other devices.')
    expect(sent.mock.calls).toEqual([['others']])
  })

  it.each([
    ['status', 'That device is already signed out.', { outcome: 'gone' }],
    ['alert', /.+/, { outcome: 'failed' }],
  ] as const)('[ACCT-127] that came to nothing is told as %s', async (role, text, answer) => {
    await show({ answer })
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on Mac' }))
    expect((await screen.findByRole(role)).textContent).toMatch(text)
  })

  it('[ACCT-125] is asked for once more after a fresh proof, and ends nothing by itself', async () => {
    const sent = await show({
      toEnd: '2'.repeat(32),
      answer: { outcome: 'ended', device: 'Safari on Mac' },
    })
    expect(screen.getByText('Sign out Safari on Mac?')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect((await screen.findByRole('status')).textContent).toBe('Safari on Mac is signed out.')
  })

  it.each([['1'.repeat(32)], ['f'.repeat(32)], ['<b>'], [null]])(
    '[ACCT-125] asks nothing about %s, which is no other device',
    async (toEnd) => {
      await show({ toEnd })
      expect(screen.queryByText('Keep signed in')).toBeNull()
    },
  )
})
