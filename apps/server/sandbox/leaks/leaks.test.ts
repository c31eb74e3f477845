import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { leaked } from './leaked.ts'
import { startLeaks } from './start-leaks.ts'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

it('[IDN-007] the stand-in lists the rest of what begins with five letters, padded when asked', async () => {
  const standIn = await startLeaks()
  const hash = hashOf(leaked[0] ?? '')
  const ask = (headers: Record<string, string>) =>
    fetch(`${standIn.url}/range/${hash.slice(0, 5)}`, { headers }).then((answer) => answer.text())
  expect(await ask({})).toMatch(new RegExp(`^${hash.slice(5)}:[1-9]\\d*$`))
  const padded = (await ask({ 'add-padding': 'true' })).split('\r\n')
  expect(padded.length).toBeGreaterThan(800)
  expect(padded.filter((line) => !line.endsWith(':0'))).toHaveLength(1)
  expect(standIn.asked).toEqual([hash.slice(0, 5), hash.slice(0, 5)])
  standIn.behave('down')
  expect((await fetch(`${standIn.url}/range/00000`)).status).toBe(503)
  await standIn.close()
})
