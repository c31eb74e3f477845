import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { everyProcess, ofTheMachine, processVariables } from '@shop/tools/process-variables'

// The processes of the shop are children of the command that runs these journeys.

test('[SAFE-072] every process of the running shop has only its own variables', () => {
  const shop = processesOf(commandAbove(process.pid))
  const names = shop.map(({ name }) => name)
  expect([...new Set(names)].sort()).toEqual(
    ['api', 'carrier', 'fields', 'gateway', 'identity', 'mail', 'storefront', 'worker'].sort(),
  )
  expect(names).toHaveLength(10)
  for (const { name, variables } of shop) {
    const own: string[] = [...processVariables[name], ...everyProcess, ...ofTheMachine, 'PATH']
    expect(
      variables.filter((each) => !own.includes(each)),
      name,
    ).toEqual([])
  }
})

const files = {
  'src/api.ts': 'api',
  'src/worker.ts': 'worker',
  'server/main.ts': 'storefront',
  'sandbox/identity/main.ts': 'identity',
  'sandbox/gateway/main.ts': 'gateway',
  'sandbox/fields/main.ts': 'fields',
  'sandbox/carrier/main.ts': 'carrier',
  'sandbox/mail/main.ts': 'mail',
} as const

function processesOf(command: number) {
  const children = read(command, `task/${command}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((pid) => {
    const file = read(pid, 'cmdline').split('\0').at(-2) as keyof typeof files
    const variables = read(pid, 'environ').split('\0').filter(Boolean)
    return file in files ? [{ name: files[file], variables: variables.map(nameOf) }] : []
  })
}

function commandAbove(pid: number): number {
  if (pid <= 1) throw new Error('These journeys run under pnpm e2e.')
  if (read(pid, 'cmdline').includes('tools/e2e.ts')) return pid
  return commandAbove(Number(/^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1]))
}

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
const nameOf = (entry: string) => entry.slice(0, entry.indexOf('='))
