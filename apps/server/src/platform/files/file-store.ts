import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileStore {
  /** Keeps the content and returns its key, the hash of what is in it. */
  put(content: Uint8Array): Promise<string>
  get(key: string): Promise<Uint8Array>
  /** Removes what was put before this time. */
  forgetBefore(time: Date): Promise<void>
}

/** Files by content hash in a folder: written once, never changed. */
export function folderFileStore(folder: string): FileStore {
  return {
    put: async (content) => {
      const key = createHash('sha256').update(content).digest('hex')
      const place = placeOf(folder, key)
      await mkdir(join(place, '..'), { recursive: true })
      // Written aside and renamed, so that a reader never meets half a file.
      const draft = `${place}.${randomUUID()}.part`
      await writeFile(draft, content)
      await rename(draft, place)
      return key
    },
    get: (key) => {
      if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('Not a file key')
      return readFile(placeOf(folder, key))
    },
    forgetBefore: async (time) => {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder, { recursive: true })) {
        const place = join(folder, name)
        const found = await stat(place)
        if (found.isFile() && found.mtime < time) await rm(place, { force: true })
      }
    },
  }
}

function placeOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key)
}
