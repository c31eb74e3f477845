import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 10_000
const PAGE_KB = 4

type Sample = { at: number; megabytes: number }
type Slope = { name: string; slope: number; now: number }

/** Watches the memory of every process that this one has started; `stop` says by how much each grows an hour. */
export function watchMemory(): { stop(): Slope[] } {
  const samples = new Map<string, Sample[]>()
  const look = () => {
    for (const { name, megabytes } of children()) {
      const known = samples.get(name) ?? []
      known.push({ at: Date.now() / 3_600_000, megabytes })
      samples.set(name, known)
    }
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return [...samples].map(([name, all]) => ({
        name,
        // What the first half has filled is filled.
        slope: slopeOf(all.slice(Math.floor(all.length / 2))),
        now: all.at(-1)?.megabytes ?? 0,
      }))
    },
  }
}

function children(): { name: string; megabytes: number }[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
        if (Number(stat[1]) !== process.pid || !command.at(-1)?.endsWith('.ts')) return []
        return [{ name: `${command.at(-1)} (${pid})`, megabytes: (Number(stat[21]) * PAGE_KB) / 1_024 }]
      } catch {
        return []
      }
    })
}

/** Least squares: megabytes an hour. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, megabytes] = [mean((sample) => sample.at), mean((sample) => sample.megabytes)]
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  const rise = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.megabytes - megabytes), 0)
  return spread === 0 ? 0 : rise / spread
}
