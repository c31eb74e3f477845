import { expect, it } from 'vitest'
import { channelIdOf, clientIdOf } from './sign-on-client.ts'

it('[IDN-034] a client is named after its channel, and no other client is a channel’s', () => {
  expect(clientIdOf('employee')).toBe('shop-employee')
  expect(channelIdOf('shop-employee')).toBe('employee')
  expect(['tire-shop-office', 'employee', ''].map(channelIdOf)).toEqual([null, null, null])
})
