import { createReadStream } from 'node:fs'
import { UnreadableFile } from './file-format.ts'
import { messages } from './messages.ts'

/** The bytes of a file in pieces, from wherever it lies. */
export type FileBytes = AsyncIterable<Uint8Array>

export const bytesOfFile = (path: string): FileBytes => createReadStream(path) as AsyncIterable<Buffer>

/** The text of a file in pieces; bytes that are no text stop it. */
export async function* guardedText(source: FileBytes): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of source) {
    // A NUL is valid UTF-8, but PostgreSQL has no text with one.
    if (chunk.includes(0)) throw new UnreadableFile(messages.hasNul)
    yield decode(() => decoder.decode(chunk, { stream: true }))
  }
  yield decode(() => decoder.decode())
}

function decode(read: () => string): string {
  try {
    return read()
  } catch {
    throw new UnreadableFile(messages.notUtf8)
  }
}
