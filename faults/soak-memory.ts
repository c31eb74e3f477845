import type { Ports } from '@shop/tools/ports'
import { shopJobs } from '@shop/tools/services/prometheus-config'

const LOOK_EVERY_MS = 10_000
const MEGABYTE = 2 ** 20

type Sample = { at: number; live: number; resident: number }
type Slope = { name: string; readings: number; slope: number; live: number; resident: number }

/**
 * Watches what each process of the shop still holds after it has collected its garbage; `stop` says by how much it grows
 * an hour. What a process takes from the machine goes up and down with the garbage it has not looked at yet.
 */
export function watchMemory(ports: Ports, secret: string): { stop(): Slope[] } {
  const watched = Object.entries(shopJobs(ports)).flatMap(([job, each]) =>
    each.map((port) => ({ name: `${job} :${port}`, port, samples: [] as Sample[] })),
  )
  const look = async ({ port, samples }: (typeof watched)[number]) => {
    const { live, resident } = await scrape(port, secret)
    // Nothing was collected yet.
    if (live > 0) samples.push({ at: Date.now() / 3_600_000, live, resident })
  }
  const timer = setInterval(() => void Promise.allSettled(watched.map(look)), LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return watched.map(({ name, samples: all }) => ({
        name,
        readings: all.length,
        slope: slopeOfFloor(all),
        live: all.at(-1)?.live ?? 0,
        resident: all.at(-1)?.resident ?? 0,
      }))
    },
  }
}

async function scrape(port: number, secret: string): Promise<{ live: number; resident: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(5_000),
  })
  const text = await answer.text()
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / MEGABYTE
  return { live: megabytes('shop_live_heap_bytes'), resident: megabytes('shop_resident_memory_bytes') }
}

const PARTS = 6

/**
 * By how many megabytes an hour the least that a process held grows. The least of each part of the time: a reading is
 * taken a little after the collection, and on a busy machine some garbage has come together again by then. What the
 * first half has filled is filled.
 */
export function slopeOfFloor(samples: readonly Pick<Sample, 'at' | 'live'>[]): number {
  const late = samples.slice(Math.floor(samples.length / 2))
  const size = Math.ceil(late.length / PARTS)
  const floor = Array.from({ length: PARTS }, (_, part) => late.slice(part * size, (part + 1) * size))
    .filter((part) => part.length > 0)
    .map((part) => part.reduce((least, sample) => (sample.live < least.live ? sample : least)))
  return slopeOf(floor)
}

/** Least squares. */
function slopeOf(samples: readonly Pick<Sample, 'at' | 'live'>[]): number {
  const mean = (of: (sample: Pick<Sample, 'at' | 'live'>) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [at, live] = [mean((sample) => sample.at), mean((sample) => sample.live)]
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  const rise = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.live - live), 0)
  return spread === 0 ? 0 : rise / spread
}
