import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-assets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('scripts and styles lie ready in both compressions, pictures as they are', async () => {
  const script = 'export const tires = 4\n'.repeat(100)
  writeFileSync(join(folder, 'root-abc.js'), script)
  writeFileSync(join(folder, 'picture.webp'), 'not text')
  await precompress(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'picture.webp',
    'root-abc.js',
    'root-abc.js.br',
    'root-abc.js.gz',
  ])
  const packed = (ending: string) => readFileSync(join(folder, `root-abc.js.${ending}`))
  expect(brotliDecompressSync(packed('br')).toString()).toBe(script)
  expect(gunzipSync(packed('gz')).toString()).toBe(script)
  expect(packed('br').length).toBeLessThan(script.length / 10)
})
