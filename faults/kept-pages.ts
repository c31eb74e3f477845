import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PrivateShop } from './private-shop.ts'

export type Zone = 'pages' | 'partner-pages'

type Place = Pick<PrivateShop, 'environment'>

/** Where the proxy keeps a page: by the digest of its key, in folders of its last three letters. */
export function fileOf({ environment }: Place, zone: Zone, key: string): string {
  const digest = createHash('md5').update(key).digest('hex')
  return join(environment.localDir, 'nginx', zone, digest.slice(-1), digest.slice(-3, -1), digest)
}

/** The keys of all pages in a zone, as they stand at the head of each file. */
export async function keysIn({ environment }: Place, zone: Zone): Promise<string[]> {
  const folder = join(environment.localDir, 'nginx', zone)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const keys: string[] = []
  for (const { parentPath, name } of files) {
    const file = await open(join(parentPath, name)).catch(() => null)
    if (!file) continue
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0)
    await file.close()
    keys.push(/^KEY: (.*)$/m.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? '')
  }
  return keys
}

/** Looks at the files: whoever asked for a page would have it made and kept anew. Gives when each was seen to be gone. */
export async function untilDropped(files: readonly string[], isOver: () => boolean) {
  // Who looks at thousands of files without a pause takes the time from those who drop them.
  const pauseMs = Math.max(10, files.length / 40)
  let left = [...files]
  const goneAt: number[] = []
  while (left.length > 0 && !isOver()) {
    await sleep(pauseMs)
    const still = left.filter((path) => existsSync(path))
    const now = Date.now()
    for (let gone = still.length; gone < left.length; gone++) goneAt.push(now)
    left = still
  }
  return { left, goneAt, lastAt: goneAt.at(-1) ?? Date.now() }
}
