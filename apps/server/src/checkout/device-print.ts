import { createHash } from 'node:crypto'
import { z } from 'zod'

const DeviceData = z.object({ correlation_id: z.string().min(1).max(200) })

/**
 * Tells one browser from another by what the card fields know of it, without keeping their name of it. Null where they
 * gave none.
 */
export function devicePrintOf(deviceData: string | null): string | null {
  if (deviceData === null) return null
  const read = DeviceData.safeParse(parsed(deviceData))
  return read.success
    ? createHash('sha256').update(`device ${read.data.correlation_id}`).digest('base64url').slice(0, 22)
    : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
