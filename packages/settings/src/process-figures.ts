import { monitorEventLoopDelay } from 'node:perf_hooks'
import { GCProfiler } from 'node:v8'

const NANOSECONDS = 1e9
const RESOLUTION_MS = 10
/** The profiler keeps a line for every collection until it is asked. */
const ASKED_EVERY_MS = 10_000

type Gauge = {
  addCallback(tell: (result: { observe(value: number, labels?: Record<string, string>): void }) => void): void
}
/** As much of a meter as is needed here. */
type Meter = { createObservableGauge(name: string, options: { description: string }): Gauge }

/** What every process of ours tells of itself: how late it gets to its work, how much memory it holds and cannot let go. */
export function watchOwnFigures(meter: Meter): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  meter
    .createObservableGauge('shop_event_loop_delay_seconds', {
      description: 'How late timers came since the last scrape, by quantile.',
    })
    .addCallback((result) => {
      // The timer's own interval is in every reading.
      const late = (nanoseconds: number) =>
        Math.max(0, (Number.isFinite(nanoseconds) ? nanoseconds : 0) / NANOSECONDS - RESOLUTION_MS / 1_000)
      result.observe(late(delays.percentile(50)), { quantile: '0.5' })
      result.observe(late(delays.percentile(99)), { quantile: '0.99' })
      result.observe(late(delays.max), { quantile: '1' })
      delays.reset()
    })
  meter
    .createObservableGauge('shop_resident_memory_bytes', { description: 'Memory the process holds.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  const liveHeapBytes = watchLiveHeap()
  meter
    .createObservableGauge('shop_live_heap_bytes', {
      description: 'What was left of the heap after the last full collection: what grows here is not let go.',
    })
    .addCallback((result) => result.observe(liveHeapBytes()))
}

/**
 * What was left right after the last full collection; 0 before the first. Asked a moment later the heap has new garbage
 * again, on a busy storefront some megabytes.
 */
export function watchLiveHeap(): () => number {
  const profiler = new GCProfiler()
  let live = 0
  const ask = () => {
    const full = profiler.stop()?.statistics.findLast(({ gcType }) => gcType === 'MarkSweepCompact')
    if (full) live = full.afterGC.heapStatistics.usedHeapSize
    profiler.start()
    return live
  }
  profiler.start()
  setInterval(ask, ASKED_EVERY_MS).unref()
  return ask
}
