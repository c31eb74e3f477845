import { describe, expect, it } from 'vitest'
import { exampleOrder, steps } from '../../testing/example-order.ts'
import { trackingAnswer } from './tracking-answer.ts'

const monday = Date.parse('2026-11-16T16:00:00Z')
const inTransit = exampleOrder({ state: 'shipped', steps: steps(3) })

describe('the title of a tracked order', () => {
  it.each([
    ['Order processed', exampleOrder(), monday],
    ['Waiting for carrier pickup', exampleOrder({ state: 'released', steps: steps(2) }), monday],
    ['In transit, arriving by Friday', inTransit, monday],
    ['In transit, arriving today', inTransit, Date.parse('2026-11-20T22:00:00Z')],
    ['In transit, running late', inTransit, Date.parse('2026-11-21T15:00:00Z')],
    ['In transit, arriving by Fri, Nov 20', inTransit, Date.parse('2026-11-10T15:00:00Z')],
    ['Delivered', exampleOrder({ state: 'delivered', steps: steps(4) }), monday],
    [
      'Cancelled',
      exampleOrder({
        state: 'cancelled',
        steps: [{ name: 'Cancelled', state: 'current', at: null, note: null }],
      }),
      monday,
    ],
  ])('is the answer: %s', (title, order, now) => {
    expect(trackingAnswer(order, now).title).toBe(title)
  })

  it('counts days where the tires go: late evening there is still the promised day', () => {
    const lateInPhiladelphia = Date.parse('2026-11-21T04:30:00Z')
    expect(trackingAnswer(inTransit, lateInPhiladelphia).title).toBe('In transit, arriving today')
  })

  it('[DELV-134] names the FedEx location where somebody fetches the tires', () => {
    const pickup = { name: 'FedEx Office, Market Street', addressLine1: '1735 Market St' }
    const delivered = exampleOrder({ state: 'delivered', steps: steps(4), pickup })
    expect(trackingAnswer(delivered, monday)).toEqual({
      title: 'Ready for pickup',
      lead: '4 tires. Pick up at FedEx Office, Market Street.',
    })
  })

  it('says what, where and when below it', () => {
    expect(trackingAnswer(exampleOrder(), monday).lead).toBe(
      '4 tires, arriving by Fri, Nov 20 in Philadelphia, PA 19103.',
    )
  })
})
