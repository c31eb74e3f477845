import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { UnreadableFile } from './file-format.ts'
import { messages } from './messages.ts'

const MAX_PARTS = 1_000
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
/** A sheet packs to a tenth or a fiftieth of itself; only what was made to blow up packs to less than this. */
const MAX_RATIO = 250
const SMALL = 1024 * 1024

const unpack = promisify(inflateRaw)

/** The parts of a workbook, which is a zip archive, with a limit on what comes out of it. */
export async function unpackWorkbook(archive: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  let bytes = 0
  for (const entry of entriesOf(archive)) {
    if (!/\.(xml|rels)$/.test(entry.name)) continue
    if (parts.has(entry.name)) throw new UnreadableFile(messages.notWorkbook)
    const content = await contentOf(archive, entry, MAX_UNPACKED_BYTES - bytes)
    bytes += content.length
    parts.set(entry.name, content)
  }
  return parts
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly headerAt: number
}

/** By the directory at the end of the archive; what stands in the file and not in there is not looked at. */
function entriesOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end === -1 || end + 22 > archive.length || !archive.subarray(0, 4).equals(LOCAL_HEADER))
    throw new UnreadableFile(messages.notWorkbook)
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw new UnreadableFile(messages.workbookTooLarge)
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50)
      throw new UnreadableFile(messages.notWorkbook)
    const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new UnreadableFile(messages.workbookLocked)
    const nameBytes = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      headerAt: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

async function contentOf(archive: Buffer, entry: Entry, left: number): Promise<Buffer> {
  const { headerAt, packedBytes, method } = entry
  if (headerAt + 30 > archive.length || !archive.subarray(headerAt, headerAt + 4).equals(LOCAL_HEADER))
    throw new UnreadableFile(messages.notWorkbook)
  const begin = headerAt + 30 + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28)
  const packed = archive.subarray(begin, begin + packedBytes)
  if (packed.length !== packedBytes || (method !== STORED && method !== DEFLATED))
    throw new UnreadableFile(messages.notWorkbook)
  const most = Math.min(left, Math.max(SMALL, packedBytes * MAX_RATIO))
  if (method === STORED && packedBytes > most) throw new UnreadableFile(messages.workbookTooLarge)
  return method === STORED ? packed : inflated(packed, most)
}

async function inflated(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: Math.max(1, maxOutputLength) })
  } catch (fault) {
    const isTooLarge = fault instanceof RangeError
    throw new UnreadableFile(isTooLarge ? messages.workbookTooLarge : messages.notWorkbook)
  }
}

const STORED = 0
const DEFLATED = 8
const LOCAL_HEADER = Buffer.from('PK\u0003\u0004')

/** An archive of these parts and of nothing else, not packed: whoever reads it can be surprised by nothing. */
export function storedArchive(parts: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, content] of parts) {
    const name = Buffer.from(path)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, name)
    bodies.push(LOCAL_HEADER, facts, name, content)
    at += 30 + name.length + content.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
