import { expect, it, vi } from 'vitest'
import { failed, refused } from '../../testing/fake-client.ts'
import { emptyReview } from './review-fields.ts'
import { sendReview } from './send-review.server.ts'

const fields = {
  ...emptyReview,
  stars: '2',
  wouldBuyAgain: 'no',
  dry: '4',
  summary: 'Quiet',
  comments: 'Slow to warm up.',
  year: '2019',
  make: 'subaru',
  model: 'Outback',
  milesBand: '5000-9999',
  drivingStyle: 'confident',
  use: 'rural',
  name: 'Maya',
  email: 'maya@example.com',
  purchaseDate: '11/24/2025',
}
const line = { brand: 'kestrel', line: 'ridgeback-a-t' }
const clientThat = (answer: object) => ({ call: vi.fn().mockResolvedValue(answer) })

it('the same words sent twice carry the same key, other words another', async () => {
  const client = clientThat({ ok: true, data: { received: true } })
  for (const summary of ['Quiet', 'Quiet', 'Loud'])
    await sendReview(client as never, line, { ...fields, summary })
  const keys = client.call.mock.calls.map(([, options]) => options.idempotencyKey)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false])
})

it('asks nobody about a form that is not complete', async () => {
  const client = clientThat({ ok: true })
  expect((await sendReview(client as never, line, emptyReview)).outcome).toBe('refused')
  expect(client.call).not.toHaveBeenCalled()
})

it.each([
  [
    refused('purchase-in-future', 'Purchase date can’t be in the future', 'purchasedOn'),
    { outcome: 'refused', errors: { purchaseDate: 'Purchase date can’t be in the future' } },
  ],
  [
    refused('unknown-make', 'Choose your vehicle’s make', 'vehicle.make'),
    { outcome: 'refused', errors: { make: 'Choose your vehicle’s make' } },
  ],
  [failed('ServerError', 429), { outcome: 'too-many' }],
  [failed('NotFound', 404), { outcome: 'unknown-line' }],
  [failed('ServerError', 500), { outcome: 'failed' }],
])('%j becomes %j', async (failure, outcome) => {
  expect(await sendReview(clientThat(failure) as never, line, fields)).toEqual(outcome)
})
