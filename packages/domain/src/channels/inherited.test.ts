import { expect, it } from 'vitest'
import { inherited, nearestOfEach } from './inherited.ts'

it('[CHAN-051] the first that says anything decides, also when it says no or nothing much', () => {
  expect(inherited([null, 'parent', 'first'])).toBe('parent')
  expect(inherited([false, true])).toBe(false)
  expect(inherited(['', 'parent'])).toBe('')
  expect(inherited([0, 7])).toBe(0)
  expect(inherited([undefined, 'parent'])).toBe('parent')
  expect(inherited([undefined, null])).toBeNull()
})

it('[CHAN-052] of things by name each comes from the nearest that has any of that name, whole and in order', () => {
  const thing = (channelId: string, name: string, text: string) => ({ channelId, name, text })
  const things = [
    thing('first', 'learn', 'a'),
    thing('shop', 'browse', 'b'),
    thing('first', 'browse', 'c'),
    thing('network', 'learn', 'd'),
    thing('shop', 'browse', 'e'),
    thing('elsewhere', 'browse', 'f'),
  ]
  const texts = (lineage: readonly string[]) =>
    nearestOfEach(
      lineage,
      things.filter(({ channelId }) => lineage.includes(channelId)),
      (each) => each,
    ).map(({ text }) => text)
  expect(texts(['shop', 'network', 'first'])).toEqual(['b', 'd', 'e'])
  expect(texts(['network', 'first'])).toEqual(['c', 'd'])
  expect(texts(['first'])).toEqual(['a', 'c'])
})
