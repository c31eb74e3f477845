import { expect, test } from 'vitest'
import { portsFrom } from './ports.ts'

test('every process has a port of its own', () => {
  const ports = Object.values(portsFrom(7800))
  expect(new Set(ports).size).toBe(ports.length)
})

test('the shop itself stands on the base', () => {
  expect(portsFrom(7800)).toMatchObject({ shop: 7800, api: 7801, postgres: 7810, redis: 7811, mail: 7825 })
})

test.each([80, 65_520, 7800.5, Number.NaN])('refuses %s as a base', (base) => {
  expect(() => portsFrom(base)).toThrow('PORT_BASE must be')
})
