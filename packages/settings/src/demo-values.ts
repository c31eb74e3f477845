import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** What may be the same in a demo and in a real shop. Whatever else `.env.example` holds is the demo's alone. */
const alsoReal = new Set([
  'PORT_BASE',
  'LOG_LEVEL',
  'TRUSTED_PROXIES',
  'DEFAULT_CLIENT_IP',
  'IDENTITY_CLIENT_ID',
  'IDENTITY_OFFICE_CLIENT_ID',
])

/** Every value of `.env.example` that anybody can read there and nobody may run a real shop with, by its name. */
export function demoValues(): Record<string, string> {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const values = Object.entries(parseEnv(text)).filter(([name, value]) => value && !alsoReal.has(name))
  return Object.fromEntries(values) as Record<string, string>
}
