import type { Standing } from './standing.ts'

/** Runs a stand-in as a process of its own and ends it cleanly when asked to. */
export async function runUntilStopped(name: string, starting: Promise<Standing>): Promise<void> {
  const standing = await starting
  console.log(`${name} stand-in at ${standing.url}`)
  const stop = () => void standing.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
