import { expect, it } from 'vitest'
import { visitorOf } from './visitor.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['not an address', 'not an address'],
])('[SAFE-045] %s counts as %s', (ip, visitor) => {
  expect(visitorOf(ip)).toBe(visitor)
})
