import { readdirSync, readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second, whatever the clock of the processor.
const MS_PER_TICK = 10

/** What the shop's processes and the database have cost so far, in milliseconds of one core. */
export const shopProcessorMs = (postmasterPid: number) =>
  processorMs(
    ({ pid, parent, command }) =>
      pid === postmasterPid ||
      parent === postmasterPid ||
      (parent === process.pid && /(src\/(api|worker)|server\/main)\.ts/.test(command)),
  )

export const workersProcessorMs = (masterPid: number) => processorMs(({ parent }) => parent === masterPid)

/** Of these processes, and of those that they have started. */
export const processorMsOf = (pids: readonly number[]) =>
  processorMs(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))

function processorMs(isCounted: (each: Stat) => boolean): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = all
    .flatMap(statOf)
    .filter(isCounted)
    .map((each) => each.ticks)
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK
}

type Stat = { pid: number; parent: number; command: string; ticks: number }

/** A process may end while it is being looked at. */
function statOf(name: string): Stat[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
    // utime, stime, and both of children that have ended: fields 14 to 17 of the line.
    const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(parent), command, ticks }]
  } catch {
    return []
  }
}
