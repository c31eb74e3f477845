import { describe, expect, it } from 'vitest'
import { answered, failed, fakeClient, type Told } from '../../testing/fake-client.ts'
import { isAttemptId, loadReturn, payAnotherWay } from './load-return.server.ts'

const ID = '22222222-2222-4222-8222-222222222222'
const AT = `/checkout/confirm-order/${ID}`
const POST = 'POST /checkout/orders/{attemptId}/returns'
const GET = 'GET /checkout/orders/{attemptId}'

const away = {
  outcome: 'awaiting-shopper',
  attemptId: ID,
  paymentType: 'klarna',
  pageUrl: 'https://pay.klarna.example/1',
  heldUntil: '2026-11-18T15:29:00Z',
  isApproved: false,
} as const
const placed = { outcome: 'placed', attemptId: ID, orderNumber: 'ST-7K4M-2Q9X' } as const
const refused = {
  outcome: 'refused',
  attemptId: ID,
  paymentType: 'klarna',
  refusal: 'lender-cancelled',
  message: 'x',
} as const

const siteCart = {
  id: 'cart-1',
  siteProducts: [{ name: 'Meridian AS' }],
  cartShippingAddressPresent: true,
}
const options = [{ type: 'klarna' as const }]
const cart = {
  'GET /cart-summary': answered({ siteCart }),
  'GET /checkout/cart-shipping': answered({
    siteCartShippingResponse: { cartShipping: { email: 'ana@example.com' } },
  }),
  'GET /checkout/cart-billing': failed('NotFound', 404),
  'GET /users/me/cards': failed('Unauthorized', 401),
  'PUT /checkout/held-quote': answered({ heldQuote: null }),
  'GET /checkout/payment-options': answered({ paymentOptions: { options } }),
}

describe('back from the lender with its word', () => {
  const back = async (ending: string, told: Told<typeof POST>) => {
    const { client, calls } = fakeClient({ [POST]: told })
    const query = new URLSearchParams({ ending, authorization_token: 'secret' })
    return { loaded: await loadReturn(client, ID, query), calls }
  }

  it('[PAY-181] tells the shop once, and leaves an address that says nothing of the lender’s', async () => {
    const { loaded, calls } = await back('cancelled', answered(refused))
    expect(loaded).toEqual({ to: AT })
    expect(calls).toEqual([
      {
        key: POST,
        input: {
          params: { attemptId: ID },
          idempotencyKey: `return-${ID}-cancelled`,
          body: { ending: 'cancelled' },
        },
      },
    ])
  })

  it('[PAY-023] [CHK-009] goes on to the confirmation of an order that is placed', async () => {
    const { loaded } = await back('approved', answered(placed))
    expect(loaded).toEqual({ to: '/checkout/order-confirmation?order=ST-7K4M-2Q9X' })
  })

  it('remembers that it was approved while the lender has not said so itself', async () => {
    expect((await back('approved', answered(away))).loaded).toEqual({ to: `${AT}?said=approved` })
    expect((await back('declined', answered(away))).loaded).toEqual({ to: AT })
  })

  it('asks on the page itself when nobody answers', async () => {
    expect((await back('approved', failed('NetworkError', 404))).loaded).toEqual({ to: AT })
  })

  it('does not pass on a word that is none', async () => {
    const { client, calls } = fakeClient({ [GET]: answered(placed) })
    await loadReturn(client, ID, new URLSearchParams({ ending: 'paid' }))
    expect(calls.map(({ key }) => key)).toEqual([GET])
  })
})

describe('the page of an order that waits', () => {
  const load = (asked: Told<typeof GET>, said = '') =>
    loadReturn(fakeClient({ [GET]: asked, ...cart }).client, ID, new URLSearchParams(said))

  it('[PAY-180] shows the cart, until when it is set aside, and whom we write to', async () => {
    expect(await load(answered(away))).toMatchObject({
      stage: 'away',
      attempt: away,
      isSaid: false,
      cart: { id: 'cart-1' },
      email: 'ana@example.com',
    })
    expect(await load(answered(away), 'said=approved')).toMatchObject({ isSaid: true })
  })

  it('[PAY-184] [PAY-022] shows why no order came of it, with the ways to pay', async () => {
    expect(await load(answered(refused))).toMatchObject({
      stage: 'refused',
      attempt: refused,
      cart: { id: 'cart-1' },
      options: [{ type: 'klarna' }],
    })
  })

  it.each([
    [
      '[PAY-023] of a placed order is its confirmation',
      answered(placed),
      '/checkout/order-confirmation?order=ST-7K4M-2Q9X',
    ],
    ['of somebody else is not shown', failed('NotFound', 404), '/track-your-order'],
  ])('%s', async (_, asked, to) => expect(await load(asked)).toEqual({ to }))

  it('says that it is going on while nobody can tell', async () => {
    expect(await load(failed('NetworkError', 404))).toEqual({ stage: 'processing', attemptId: ID })
    expect(await load(answered({ outcome: 'processing', attemptId: ID }))).toEqual({
      stage: 'processing',
      attemptId: ID,
    })
  })
})

it.each([
  ['[PAY-184] lets the lender go, then pays another way', answered(refused), '/checkout/payments'],
  [
    'is overtaken by an order that is placed',
    answered(placed),
    '/checkout/order-confirmation?order=ST-7K4M-2Q9X',
  ],
  ['is overtaken by an approval', answered({ ...away, isApproved: true }), AT],
  ['can be pressed again when nobody answers', failed('NetworkError', 404), AT],
])('to pay another way %s', async (_, told, to) => {
  expect(await payAnotherWay(fakeClient({ [POST]: told }).client, ID)).toBe(to)
})

it.each([
  [ID, true],
  ['ST-7K4M-2Q9X', false],
  ['4471', false],
])('%s names an attempt: %s', (id, is) => expect(isAttemptId(id)).toBe(is))
