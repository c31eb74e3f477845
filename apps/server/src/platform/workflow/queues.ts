/**
 * Where work waits, and how much of it a worker takes at once. Work that depends on somebody outside has a queue of
 * its own: who does not answer holds up no orders.
 */
export const QUEUES = {
  shop: { workerConcurrency: 32, minPollingIntervalMs: 50 },
  money: { workerConcurrency: 32, minPollingIntervalMs: 500 },
  carrier: { workerConcurrency: 32, minPollingIntervalMs: 500 },
  mail: { workerConcurrency: 32, minPollingIntervalMs: 500 },
  pages: { workerConcurrency: 32, minPollingIntervalMs: 100 },
  /** What may wait for hours without holding up what comes after it. */
  waiting: { minPollingIntervalMs: 200 },
  /** One file at a time, so that two never race for the same rows. */
  imports: { concurrency: 1 },
  /** Dry runs change nothing of the shop and do not wait for files that do. */
  'import-checks': { workerConcurrency: 1, minPollingIntervalMs: 200 },
} as const

export type Queue = keyof typeof QUEUES
