import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { exampleOrder } from '../../testing/examples.ts'
import { failure, openOffice, staffNamed } from '../../testing/open-office.tsx'

const ADDRESS = '/orders/ST-7K4M-2Q9X'
const order = exampleOrder({ cancelUntil: '2999-01-01T00:00:00.000Z' })
const label = 'Why are you canceling?'
type Cancelled = ReplyAt<'POST /office/orders/ST-7K4M-2Q9X/cancel'>

/** As after a reload: the same tab, and all of the office anew. */
async function open(
  name = 'Noor Haddad',
  cancel: () => Cancelled = () => ({ status: 500, body: failure('ServerError') as never }),
) {
  const user = userEvent.setup()
  let isSignedOn = true
  const opened = openOffice(ADDRESS, {
    'GET /office/me': () =>
      isSignedOn ? staffNamed(name, ['support']) : { status: 401, body: failure('Unauthorized') },
    'GET /office/orders/ST-7K4M-2Q9X': { body: { order } as never },
    'POST /office/orders/ST-7K4M-2Q9X/cancel': cancel,
  })
  await screen.findByRole('heading', { level: 1, name: /ST-7K4M-2Q9X/ })
  return { ...opened, user, endSession: () => (isSignedOn = false) }
}
const field = () => screen.findByLabelText<HTMLInputElement>(label)

async function typeReason(text: string) {
  const opened = await open()
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel order…' }))
  await opened.user.type(await field(), text)
  return opened
}

describe('what is half written', () => {
  it('[OFF-043] is there again after every reload, and says so', async () => {
    await typeReason('Ordered the wrong size')
    for (const _time of [1, 2]) {
      await open()
      expect((await field()).value).toBe('Ordered the wrong size')
      expect(screen.getByText('We saved your draft.')).toBeTruthy()
      window.dispatchEvent(new Event('pagehide'))
    }
  })

  it('[OFF-043] is there once: whoever leaves it and comes back begins anew', async () => {
    await typeReason('Ordered the wrong size')
    await open()
    await field()
    await open()
    expect(screen.queryByLabelText(label)).toBeNull()
  })

  it('[OFF-043] is gone once it was sent', async () => {
    await typeReason('Ordered the wrong size')
    const { user, sent } = await open('Noor Haddad', () => ({ body: { cancelled: true } as never }))
    await field()
    await user.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /office/orders/ST-7K4M-2Q9X/cancel',
        body: { reason: 'Ordered the wrong size' },
      }),
    )
    await screen.findByText(/Order canceled/)
    await open()
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })

  it('[OFF-043] can be thrown away', async () => {
    await typeReason('Ordered the wrong size')
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(screen.queryByLabelText(label)).toBeNull()
    await open()
    expect(screen.queryByLabelText(label)).toBeNull()
  })

  it('[OFF-043] [OFF-143] outlives a session that ends meanwhile: the sign-in page, and back to this address', async () => {
    const { user, endSession } = await typeReason('Ordered the wrong size')
    window.fetch = vi.fn(async () => Response.json(failure('Unauthorized'), { status: 401 }))
    endSession()
    await user.keyboard('{Enter}')
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe(
      `/_api/office/sign-on/login?returnTo=${encodeURIComponent(ADDRESS)}`,
    )
    await open()
    expect((await field()).value).toBe('Ordered the wrong size')
  })

  it('[OFF-141] is not there for whoever else signs on in the same tab', async () => {
    await typeReason('Ordered the wrong size')
    await open('Tom Okafor')
    expect(screen.queryByLabelText(label)).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    await open()
    expect((await field()).value).toBe('Ordered the wrong size')
  })

  it('[OFF-141] never keeps the number of a card', async () => {
    await typeReason('Card 4111 1111 1111 1111, order 21555501990000')
    const kept = Object.values(sessionStorage).join()
    expect(kept).toContain('Card ')
    expect(kept).not.toMatch(/4111[ -]?1111/)
  })

  it('[OFF-141] goes with whoever signs out', async () => {
    await typeReason('Ordered the wrong size')
    const form = screen.getByRole('button', { name: 'Sign out' }).closest('form')
    form?.addEventListener('submit', (event) => event.preventDefault())
    screen.getByRole('button', { name: 'Sign out' }).click()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([])
  })
})
