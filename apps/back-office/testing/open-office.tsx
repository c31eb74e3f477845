import type { BodyAt, FailureOf, KeyAt, OfOurs, ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { LinkProvider } from '@shop/ui/link'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { OfficeLink } from '../app/shell/office-link.tsx'

/** By method and address, as `GET /office/me`; one that is no call of ours does not compile. */
type Replies<Address extends string> = {
  [A in Address]: [KeyAt<A>] extends [never] ? OfOurs<A> : ReplyAt<A> | ((body: BodyAt<A>) => ReplyAt<A>)
}
type AnyReply = { status?: number; body?: unknown }

export interface Sent {
  readonly call: string
  readonly body: unknown
}

// Each test has a tab of its own, closed when it ends; within one, the office can be opened again as after a reload.
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** The whole office at an address, over an API that answers as told. */
export function openOffice<const Address extends string>(address: string, replies: Replies<Address>) {
  const table = replies as Record<string, AnyReply | ((body: unknown) => AnyReply)>
  // One office at a time: what was open before would be found too.
  cleanup()
  const sent: Sent[] = []
  window.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://office.localhost')
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/_api', '')}`
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
    sent.push({ call: `${call}${url.search}`, body })
    const told = table[call]
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

export function failure<const Name extends string = never>(
  code: string,
  message = 'No.',
  refusal?: Name,
): FailureOf<Name> {
  return { errorMessage: message, error: { code, message, requestId: 'r', ...(refusal && { refusal }) } }
}

export const staffWith = (...roles: StaffRole[]): ReplyAt<'GET /office/me'> =>
  staffNamed('Noor Haddad', roles)

/** Whoever has another name is another person. */
export const staffNamed = (
  name: string,
  roles: StaffRole[],
  hasLetterKeys = true,
): ReplyAt<'GET /office/me'> => ({
  body: {
    staff: { id: `00000000-0000-4000-8000-${name.length.toString(16).padStart(12, '0')}`, name, roles },
    flags: {},
    hasLetterKeys,
  },
})
