import { PART_BYTES } from '@shop/domain/imports/upload-limits'
import { client } from '../api/client.ts'
import { messages } from './messages.ts'

type Sent = { ok: true; runId: string } | { ok: false; message: string }

const TRIES = 3

/** Sends a file in pieces, one after the other: the browser reads each from the disk when its turn comes. */
export async function sendFile(
  file: File,
  about: { kind: string; supplier: string },
  reached: (share: number) => void,
): Promise<Sent> {
  const begun = await client.call('POST /office/imports', {
    body: { fileName: file.name, bytes: file.size, ...about },
  })
  if (!begun.ok) return { ok: false, message: begun.message }
  const runId = begun.data.run.id
  for (let part = 0; part * PART_BYTES < file.size; part++) {
    const bytes = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
    if (!(await sendPart(runId, part, bytes))) return { ok: false, message: messages.lost }
    reached(Math.min(1, ((part + 1) * PART_BYTES) / file.size))
  }
  const done = await client.call('POST /office/imports/{runId}/uploaded', { params: { runId }, body: {} })
  return done.ok ? { ok: true, runId } : { ok: false, message: done.message }
}

/** A piece that comes twice is the same piece, so it may be sent again. */
async function sendPart(runId: string, part: number, bytes: Blob): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const params = { runId, part: String(part) as unknown as number }
    const sent = await client.call('PUT /office/imports/{runId}/parts/{part}', { params, bytes })
    if (sent.ok) return true
  }
  return false
}
