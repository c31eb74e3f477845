import { LinkProvider } from '@shop/ui/link'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { OfficeLink } from '../app/shell/office-link.tsx'

type Reply = { status?: number; body: unknown }
type Replies = Record<string, Reply | ((body: unknown) => Reply)>

export interface Sent {
  readonly call: string
  readonly body: unknown
}

/** The whole office at an address, over an API that answers as told: `GET /office/me` and so on. */
export function openOffice(address: string, replies: Replies) {
  // One office at a time: what an earlier test left open would be found too.
  cleanup()
  const sent: Sent[] = []
  window.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://office.localhost')
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/_api', '')}`
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ call: `${call}${url.search}`, body })
    const told = replies[call]
    const reply =
      typeof told === 'function' ? told(body) : (told ?? { status: 404, body: failure('NotFound') })
    return Response.json(reply.body, { status: reply.status ?? 200 })
  })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <LinkProvider link={OfficeLink}>
      <RouterProvider router={router} />
    </LinkProvider>,
  )
  return { sent, router }
}

export function failure(code: string, message = 'No.', refusal?: string) {
  return { errorMessage: message, error: { code, message, requestId: 'r', ...(refusal && { refusal }) } }
}

export const staffWith = (...roles: string[]): Reply => ({ body: { staff: { name: 'Noor Haddad', roles } } })
