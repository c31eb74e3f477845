import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { alsoReal } from './provider-variables.ts'

/** What may be the same in a demo and in a real shop. Whatever else `.env.example` holds is the demo's alone. */
const ofAnyShop = () =>
  new Set(['PORT_BASE', 'LOG_LEVEL', 'TRUSTED_PROXIES', 'DEFAULT_CLIENT_IP', ...alsoReal()])

/** Every value of `.env.example` that anybody can read there and nobody may run a real shop with, by its name. */
export function demoValues(): Record<string, string> {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const real = ofAnyShop()
  const values = Object.entries(parseEnv(text)).filter(([name, value]) => value && !real.has(name))
  return Object.fromEntries(values) as Record<string, string>
}
