import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

it('[OFF-002] a call of the back office names a permission there is, or does not compile', () => {
  const call = { method: 'GET', path: '/office/x', summary: 'x', response: z.object({}) } as const
  expect(endpoint({ ...call, access: { staff: 'orders.read' } }).access.staff).toBe('orders.read')
  // @ts-expect-error A role is no permission.
  endpoint({ ...call, access: { staff: 'supervisor' } })
  // @ts-expect-error Nor is a name nobody knows.
  endpoint({ ...call, access: { staff: 'orders.delete' } })
  // @ts-expect-error Without one.
  endpoint({ ...call, access: { staff: undefined } })
  // @ts-expect-error Without saying who may call it at all.
  endpoint(call)
})
