import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'carrier-signature'

/** `t=<unix seconds>,v1=<hex>`, where v1 is HMAC-SHA256 over `<t>.<body>`. The time stops replays. */
export function carrierSignature(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1_000)
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hex}`
}
