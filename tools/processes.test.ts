import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeEnvironment, workspace } from './environment.ts'
import { portsFrom } from './ports.ts'
import { everyProcess, ofTheMachine } from './process-variables.ts'
import { type Mode, type ShopProcess, shopProcesses, shopVariables } from './processes.ts'
import { launch } from './shop-process.ts'

const processesOf = (mode: Mode, isDemo = true, hasOwnIdentity = true) =>
  shopProcesses({ ports: portsFrom(7800), isDemo, hasOwnIdentity }, mode)

test.each(['dev', 'built'] as const)('every process of a %s shop starts a file that exists', (mode) => {
  const files = processesOf(mode)
    .map(({ cwd, args }) => join(workspace, cwd, args.find((arg) => arg.endsWith('.ts')) ?? ''))
    .filter((path) => path.endsWith('.ts'))
  expect(files.length).toBeGreaterThanOrEqual(7)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('processes restart on a change only while someone works on them', () => {
  const watched = (mode: Mode) => processesOf(mode).filter(({ args }) => args.includes('--watch')).length
  expect([watched('dev'), watched('built')]).toEqual([12, 0])
})

test('[SAFE-071] outside a demo only our own processes run, each replaced in its turn', () => {
  const ours = processesOf('built', false)
  const twice = ['api-2', 'storefront-2', 'identity-2']
  expect(ours.map(({ name }) => name)).toEqual(['api', 'worker', 'identity', 'storefront', ...twice])
  expect(ours.filter(({ turn, args }) => !turn || args.some((arg) => arg.includes('sandbox')))).toEqual([])
})

test('[IDN-001] the identity server runs twice in a real shop, on ports of its own; another’s address needs none', () => {
  const identity = processesOf('built', false).filter(({ cwd }) => cwd === 'apps/identity')
  expect(identity.map(({ name, port, turn, variables }) => ({ name, port, turn, variables }))).toEqual([
    { name: 'identity', port: 7812, turn: 1, variables: { IDENTITY_PORT: '7812' } },
    { name: 'identity-2', port: 7813, turn: 2, variables: { IDENTITY_PORT: '7813' } },
  ])
  const names = processesOf('built', false, false).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('identity'))).toEqual([])
})

test('[SAFE-072] the storefront is given seven variables, and no process the address of the owner', () => {
  const readBy = Object.fromEntries(processesOf('built').map(({ name, reads }) => [name, reads]))
  expect(readBy.storefront).toHaveLength(7)
  expect(readBy['storefront-2']).toEqual(readBy.storefront)
  expect(processesOf('built').filter(({ reads }) => reads.includes('DATABASE_OWNER_URL'))).toEqual([])
})

test('[SAFE-072] a process finds its own variables in its environment and nobody else’s', async () => {
  process.env.SECRET_OF_THE_STARTER = 'not for the shop'
  const variables = shopVariables(makeEnvironment({ ...process.env }, ['.env.example']), 'built')
  const given = await Promise.all(processesOf('built').map((each) => namesIn(each, variables)))
  const everywhere: string[] = [...everyProcess, ...ofTheMachine, 'PATH']
  const beyond = given.map(({ name, reads, names }) => ({
    name,
    names: names.filter((each) => !reads.includes(each) && !everywhere.includes(each)),
  }))
  expect(beyond.filter(({ names }) => names.length > 0)).toEqual([])
  const storefront = given.find(({ name }) => name === 'storefront')
  expect(storefront?.names).toEqual(expect.arrayContaining(['API_URL', 'CSP_NONCE_PLACEHOLDER', 'DEMO']))
  delete process.env.SECRET_OF_THE_STARTER
})

/** Starts a program in the place of the process and lets it tell the names it was given. */
async function namesIn({ name, reads, ...rest }: ShopProcess, variables: Record<string, string>) {
  const tell = ['-e', 'console.log("names=" + Object.keys(process.env).join())']
  const lines: string[] = []
  const child = launch({ ...rest, name, reads, command: 'node', args: tell }, variables, (_, line) => {
    lines.push(line)
  })
  await once(child, 'close')
  // Not the first line: that the process has ended may be printed before what it said.
  const told = await vi.waitUntil(() => lines.find((line) => line.startsWith('names=')), { timeout: 20_000 })
  return { name, reads, names: told.slice('names='.length).split(',') }
}
