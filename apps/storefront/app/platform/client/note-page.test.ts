import { expect, it } from 'vitest'
import { isOfBuild } from './note-page.server.ts'

it('[SAFE-022] a page is kept only under the key of the build that rendered it', () => {
  expect(isOfBuild('simpletire.localhost 4f2c01ab99de.7 /brands?page=2', '4f2c01ab99de')).toBe(true)
  expect(isOfBuild('simpletire.localhost 4f2c01ab99de-r1.7 /brands?', '4f2c01ab99de')).toBe(false)
  expect(isOfBuild('simpletire.localhost dev.0 /?', '4f2c01ab99de')).toBe(false)
  expect(isOfBuild('', '4f2c01ab99de')).toBe(false)
})
