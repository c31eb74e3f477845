import { expect, it } from 'vitest'
import { type AnsweredDelay, delayStateOf } from './delay-state.ts'

const open: AnsweredDelay = {
  orderState: 'released',
  answer: null,
  outcome: null,
  isOver: false,
  isNewest: true,
}

it.each<[string, Partial<AnsweredDelay>, ReturnType<typeof delayStateOf>]>([
  ['nobody has answered', {}, 'open'],
  ['it is held', { orderState: 'placed' }, 'open'],
  ['they keep it', { answer: 'keep' }, 'kept'],
  ['they cancel', { answer: 'cancel' }, 'canceling'],
  ['nobody answered in time', { isOver: true }, 'ended'],
  ['it was ended for them', { answer: 'none', isOver: true }, 'ended'],
  ['the cancel is done', { answer: 'cancel', outcome: 'canceled', orderState: 'cancelled' }, 'canceled'],
  ['somebody else canceled it', { orderState: 'cancelled' }, 'canceled'],
  ['the driver was faster', { answer: 'cancel', outcome: 'left' }, 'on-its-way'],
  ['it has left', { orderState: 'shipped', isOver: true, answer: 'keep' }, 'on-its-way'],
  ['it is there', { orderState: 'delivered', answer: 'none' }, 'delivered'],
  ['another day was said', { isNewest: false, answer: 'keep' }, 'outdated'],
])('[DELV-114] %s', (_, changes, state) => {
  expect(delayStateOf({ ...open, ...changes })).toBe(state)
})
