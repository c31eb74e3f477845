import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { portsFrom } from '@shop/tools/ports'
import { everyProcess, ofTheMachine } from '@shop/tools/process-variables'
import { shopProcesses } from '@shop/tools/processes'

// The processes of the shop are children of the command that runs these journeys.

test('[SAFE-072] every process of the running shop has only its own variables', () => {
  const shop = processesOf(commandAbove(process.pid))
  expect(shop.map(({ file }) => file).sort()).toEqual(wanted.map(fileOf).sort())
  for (const { file, variables } of shop) {
    const reads = wanted.find((each) => fileOf(each) === file)?.reads ?? []
    const own = [...reads, ...everyProcess, ...ofTheMachine, 'PATH']
    expect(
      variables.filter((each) => !own.includes(each)),
      file,
    ).toEqual([])
  }
})

const wanted = shopProcesses({ ports: portsFrom(7800), isDemo: true, hasOwnIdentity: true }, 'built')
const fileOf = ({ args }: { args: string[] }) => args.at(-1) ?? ''

function processesOf(command: number) {
  const children = read(command, `task/${command}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((pid) => {
    const file = read(pid, 'cmdline').split('\0').at(-2) ?? ''
    const variables = read(pid, 'environ').split('\0').filter(Boolean)
    return wanted.some((each) => fileOf(each) === file) ? [{ file, variables: variables.map(nameOf) }] : []
  })
}

function commandAbove(pid: number): number {
  if (pid <= 1) throw new Error('These journeys run under pnpm e2e.')
  if (read(pid, 'cmdline').includes('tools/e2e.ts')) return pid
  return commandAbove(Number(/^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1]))
}

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8')
const nameOf = (entry: string) => entry.slice(0, entry.indexOf('='))
