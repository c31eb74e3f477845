import { describe, expect, it } from 'vitest'
import { answered, failed, fakeClient, refused } from '../../testing/fake-client.ts'
import { readServices, saveServices } from './save-services.server.ts'

const siteCart = {
  id: 'cart-1',
  version: 3,
  siteProducts: [
    { lineId: 'a', roadHazardState: 1 },
    { lineId: 'b', roadHazardState: 2 },
  ],
}
const cart = { 'GET /cart-summary': answered({ siteCart }) }
const kept = { 'POST /checkout/cart-services': answered({}) }

const fields = (...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return readServices(form)
}

describe('keeping the services of a cart', () => {
  it.each([
    ['all tires', fields(['coverage', 'all']), ['a', 'b']],
    ['some tires', fields(['coverage', 'some'], ['line', 'a'], ['line', 'gone']), ['a']],
    ['none', fields(['coverage', 'none'], ['line', 'a']), []],
  ])('[CHK-003] covers %s', async (_, said, coveredLineIds) => {
    const { client, calls } = fakeClient({ ...cart, ...kept })
    expect(await saveServices(client, said)).toEqual({ outcome: 'saved' })
    expect(calls.at(-1)?.input).toEqual({
      query: { id: 'cart-1' },
      body: { cartVersion: 3, coveredLineIds },
    })
  })

  it.each([
    ['what the cart has already', fields(['coverage', 'some'], ['line', 'b'])],
    ['nothing where nothing was asked', fields()],
    ['nothing of a choice that is none', fields(['coverage', 'everything'])],
  ])('sends %s', async (_, said) => {
    const { client, calls } = fakeClient(cart)
    expect(await saveServices(client, said)).toEqual({ outcome: 'saved' })
    expect(calls).toHaveLength(1)
  })

  it('asks which, of whoever wants some and names none', async () => {
    const { client } = fakeClient(cart)
    expect(await saveServices(client, fields(['coverage', 'some']))).toEqual({
      outcome: 'refused',
      message: 'Choose the tires to cover, or choose no coverage.',
    })
  })

  it.each([
    [
      'a refusal',
      refused('coverage-not-offered', 'Not for you'),
      { outcome: 'refused', message: 'Not for you' },
    ],
    ['a fault', failed('ServerError', 500), { outcome: 'failed' }],
  ])('passes on %s', async (_, answer, expected) => {
    const { client } = fakeClient({ ...cart, 'POST /checkout/cart-services': answer })
    expect(await saveServices(client, fields(['coverage', 'all']))).toEqual(expected)
  })

  it('looks again when the cart was changed in the same moment', async () => {
    const changed = refused('cart-changed', 'Changed elsewhere')
    const twice = fakeClient({ ...cart, 'POST /checkout/cart-services': [changed, answered({})] })
    expect(await saveServices(twice.client, fields(['coverage', 'all']))).toEqual({ outcome: 'saved' })
    const ever = fakeClient({ ...cart, 'POST /checkout/cart-services': changed })
    expect(await saveServices(ever.client, fields(['coverage', 'all']))).toEqual({
      outcome: 'refused',
      message: 'Changed elsewhere',
    })
  })

  it.each([
    ['an expired cart', failed('NotFound', 404), 'no-cart'],
    ['an unreachable server', failed('NetworkError', 404), 'failed'],
  ] as const)('tells %s from the others', async (_, answer, outcome) => {
    const { client } = fakeClient({ 'GET /cart-summary': answer })
    expect((await saveServices(client, fields(['coverage', 'all']))).outcome).toBe(outcome)
  })
})
