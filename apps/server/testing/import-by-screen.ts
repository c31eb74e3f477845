import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { PART_BYTES } from '@shop/domain/imports/upload-limits'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Files as somebody brings them at the desk of imports. */
export function importsBy(staff: Visitor) {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const answer = await staff.send(method, path, body === undefined ? {} : { body })
    return answer
  }
  const run = async (runId: string): Promise<ImportRun> =>
    (await send('GET', `/office/imports/${runId}`)).body.run
  const desk = {
    send,
    run,
    async upload(
      kind: string,
      content: string | Buffer,
      { fileName = 'supplier.csv', supplier = 'Oakmere' } = {},
    ): Promise<ImportRun> {
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
      const begun = await send('POST', '/office/imports', { fileName, kind, supplier, bytes: bytes.length })
      expect(begun.status).toBe(200)
      const { id } = begun.body.run as ImportRun
      for (let part = 0; part * PART_BYTES < bytes.length; part++) {
        const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
        const sent = await staff.send('PUT', `/office/imports/${id}/parts/${part}`, {
          body: piece,
          headers: { 'content-type': 'application/octet-stream' },
        })
        expect([sent.status, sent.body]).toEqual([200, { received: piece.length }])
      }
      const done = await send('POST', `/office/imports/${id}/uploaded`, {})
      expect(done.status).toBe(200)
      return done.body.run
    },
    async until(runId: string, ...states: ImportRun['state'][]): Promise<ImportRun> {
      await expect.poll(async () => states.includes((await run(runId)).state), { timeout: 60_000 }).toBe(true)
      return run(runId)
    },
    async check(runId: string, body: object = {}): Promise<ImportRun> {
      const begun = await send('POST', `/office/imports/${runId}/check`, body)
      expect([begun.status, begun.body.error?.message]).toEqual([200, undefined])
      return desk.until(runId, 'checked', 'unreadable', 'cancelled')
    },
    async apply(runId: string): Promise<ImportRun> {
      expect((await send('POST', `/office/imports/${runId}/apply`, { goesLiveAt: null })).status).toBe(200)
      return desk.until(runId, 'applied')
    },
    async stepBack(runId: string): Promise<ImportRun> {
      const begun = await send('POST', `/office/imports/${runId}/step-back`, { why: 'Wrong file.' })
      expect([begun.status, begun.body.error?.message]).toEqual([200, undefined])
      return desk.until(runId, 'stepped-back')
    },
    async faults(runId: string) {
      return (await send('GET', `/office/imports/${runId}/faults`)).body
    },
    async bring(kind: string, text: string): Promise<ImportRun> {
      const { id } = await desk.upload(kind, text)
      await desk.check(id)
      return desk.apply(id)
    },
  }
  return desk
}
