import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileStore {
  /** Keeps the content and returns its key, the hash of what is in it. */
  put(content: Uint8Array): Promise<string>
  get(key: string): Promise<Uint8Array>
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
  }
}

function placeOf(folder: string, key: string): string {
  return join(folder, key.slice(0, 2), key)
}
