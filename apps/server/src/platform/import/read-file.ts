import type { FileFormat, FileHead, FilePart } from './file-format.ts'
import { type FileBytes, guardedText } from './guarded-text.ts'
import type { ImportKind } from './import-kind.ts'

interface File {
  readonly kind: ImportKind
  readonly format: FileFormat
  readonly bytes: FileBytes
  readonly matches?: readonly (string | null)[] | undefined
}

/** What a file says, in whatever format it is. */
export function partsOf(
  { kind, format, bytes, matches }: File,
  reached: (bytes: number) => void,
): AsyncIterable<FilePart> {
  const counted = countedBytes(bytes, reached)
  return format.isBinary
    ? format.read(counted, kind.columns, matches)
    : format.read(guardedText(counted), kind.columns, matches)
}

/** The beginning of a file; null where its format has columns of its own. */
export async function headOf(format: FileFormat, bytes: FileBytes): Promise<FileHead | null> {
  const head = format.isBinary ? format.peek?.(bytes) : format.peek?.(guardedText(bytes))
  return (await head) ?? null
}

async function* countedBytes(source: FileBytes, reached: (bytes: number) => void): FileBytes {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    reached(bytes)
    yield chunk
  }
}
