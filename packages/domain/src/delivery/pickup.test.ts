import { expect, it } from 'vitest'
import { pickupText } from './messages.ts'
import { pickupRefusal } from './pickup.ts'

it.each([
  ['as many as there is room for', { count: 4, hasOversize: false }, 4, null],
  ['one too many', { count: 5, hasOversize: false }, 4, 'pickup-point-full'],
  ['nothing fits where it is full', { count: 1, hasOversize: false }, 0, 'pickup-point-full'],
  ['no oversize tire, whatever the room', { count: 1, hasOversize: true }, 60, 'too-big-for-pickup'],
] as const)('[DELV-072] a pickup point takes %s', (_, tires, roomFor, refusal) => {
  expect(pickupRefusal(tires, roomFor)).toBe(refusal)
})

it.each([
  ['FedEx Office, Market Street', 'Pick up at FedEx Office, Market Street'],
  ['Walnut Street Pharmacy', 'Pick up at FedEx, Walnut Street Pharmacy'],
])('[DELV-134] a pickup at %s says FedEx once', (name, text) => {
  expect(pickupText(name)).toBe(text)
})
