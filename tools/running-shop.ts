import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopProcess } from './processes.ts'
import { pauseAfter } from './restart-pause.ts'
import { end, launch, type PrintLine, signalGroup, untilHealthy } from './shop-process.ts'

export type RunningShop = {
  /** Resolves when every process answers its health check; rejects when one ends before that. */
  healthy(): Promise<void>
  /**
   * Replaces our processes one after the other of its kind: somebody answers at any moment. What changes in their
   * variables stays changed, unless one of the new ones does not come up.
   */
  restart(changed?: Record<string, string>): Promise<void>
  /** The processes as they run now. */
  processes(): { name: string; pid: number }[]
  stop(): Promise<void>
}

type Running = { each: ShopProcess; child: ChildProcess; startedAt: number; crashes: number }

const STEADY_AFTER_MS = 30_000

/** Starts the processes of the shop and keeps hold of them: one that ends by itself is started again. */
export function runShop(
  processes: readonly ShopProcess[],
  variables: Record<string, string>,
  print: PrintLine,
): RunningShop {
  let current = variables
  const running = processes.map((each): Running => ({ each, ...started(each), crashes: 0 }))
  const dismissed = new WeakSet<ChildProcess>()
  let isOpen = false
  let isStopping = false
  for (const one of running) supervise(one)
  // Whatever ends the command, even before the shop was healthy, ends the shop.
  const endAll = () => {
    for (const { child } of running) signalGroup(child, 'SIGTERM')
  }
  process.once('exit', endAll)
  return {
    healthy: async () => {
      await Promise.all(running.map(({ each, child }) => untilHealthy(each, child)))
      isOpen = true
    },
    restart: async (changed = {}) => {
      const before = current
      current = { ...current, ...changed }
      try {
        for (const turn of [1, 2]) {
          await Promise.all(running.filter(({ each }) => each.turn === turn).map(replace))
        }
      } catch (fault) {
        current = before
        throw fault
      }
    },
    processes: () =>
      running.map(({ each: { name }, child: { pid } }) => {
        if (pid === undefined) throw new Error(`${name} does not run.`)
        return { name, pid }
      }),
    stop: async () => {
      isStopping = true
      await Promise.all(running.map(({ child }) => end(child)))
      process.off('exit', endAll)
    },
  }

  function started(each: ShopProcess) {
    return { child: launch(each, current, print), startedAt: Date.now() }
  }

  function supervise(one: Running): void {
    const { child } = one
    child.once('exit', async () => {
      // Before the shop has opened, an end is a failed start, and whoever waits for it hears of it.
      if (!isOpen || isStopping || dismissed.has(child)) return
      one.crashes = Date.now() - one.startedAt > STEADY_AFTER_MS ? 1 : one.crashes + 1
      const pause = pauseAfter(one.crashes)
      print(one.each.name, `ended by itself; starts again in ${pause} ms`)
      await sleep(pause)
      // A restart may have come in between.
      if (isStopping || one.child !== child) return
      Object.assign(one, started(one.each))
      supervise(one)
    })
  }

  async function replace(one: Running): Promise<void> {
    dismissed.add(one.child)
    await end(one.child)
    if (isStopping) return
    Object.assign(one, started(one.each))
    supervise(one)
    await untilHealthy(one.each, one.child)
  }
}
