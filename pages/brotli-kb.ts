import { brotliCompressSync } from 'node:zlib'
import { openFromHere } from './open-from-here.ts'

/** Packed here, as nginx would at its best, so that the figure is about the page and not about a server's settings. */
export async function brotliKb(urls: Iterable<string>, cookie = ''): Promise<number> {
  let bytes = 0
  for (const url of urls) {
    const answer = await openFromHere(url, cookie)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    bytes += brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
  }
  return Math.round(bytes / 100) / 10
}
