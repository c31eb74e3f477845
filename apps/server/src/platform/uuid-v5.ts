import { createHash } from 'node:crypto'

/** The id that a name has in a namespace (RFC 9562): the same for whoever asks, and nobody else's. */
export function uuidV5(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  if (space.length !== 16) throw new Error(`${namespace} is not a UUID`)
  const id = createHash('sha1').update(space).update(name).digest().subarray(0, 16)
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x50, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  const text = id.toString('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}
