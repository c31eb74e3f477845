import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, folderFileStore } from './file-store.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  files = folderFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('the file store', () => {
  it('keeps content under the hash of it, once', async () => {
    const content = Buffer.from('receipt')
    const [first, second] = await Promise.all([files.put(content), files.put(content)])
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toBe(first)
    expect(Buffer.from(await files.get(first))).toEqual(content)
  })

  it.each(['../../etc/passwd', '', 'a'.repeat(63)])('has nothing under %j', async (key) => {
    expect(() => files.get(key)).toThrow('Not a file key')
  })
})
