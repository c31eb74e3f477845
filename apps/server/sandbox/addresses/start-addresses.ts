import { z } from 'zod'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { candidatesOf, streetOf } from './streets.ts'

const asked = z.object({
  street: z.string().max(100),
  secondary: z.string().max(50).optional(),
  city: z.string().max(64).optional(),
  state: z.string().max(32).optional(),
  zipcode: z.string().max(16).optional(),
})

export type AddressesOptions = ListenOn & { authId: string; authToken: string }

export interface AddressesStandIn extends Standing {
  calls(): number
  /** Addresses of its own that it was called at: nothing about anybody may stand in one. */
  readonly paths: string[]
}

/** A service that knows US addresses: believes any street it has not heard of, and is unkind at known ones. */
export async function startAddresses(options: AddressesOptions): Promise<AddressesStandIn> {
  const paths: string[] = []
  let calls = 0
  const app = sandboxApp()
  const wanted = `Basic ${Buffer.from(`${options.authId}:${options.authToken}`).toString('base64')}`

  app.post('/street-address', async (request, reply) => {
    calls += 1
    paths.push(request.url)
    if (request.headers.authorization !== wanted) return reply.code(401).send()
    const all = z.array(asked).min(1).max(100).parse(request.body)
    const manner = streetOf(all[0]?.street ?? '').manner
    if (manner === 'silent') return new Promise(() => {})
    if (manner === 'broken') return reply.code(500).send()
    if (manner === 'nonsense') return [{ delivery_line_1: 7 }]
    return all.flatMap(candidatesOf)
  })

  return { ...(await stand(app, options)), paths, calls: () => calls }
}
