import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { demoValues } from '@shop/settings/demo-values'
import { workspace } from '../environment.ts'
import { processVariables } from '../process-variables.ts'

const isSecret = (name: string) =>
  /SECRET|PASSWORD|PRIVATE_KEY|SIGNING_KEY|LICENSE_KEY|COOKIE_KEYS|PLACEHOLDER|DATABASE.*_URL$|^SMTP.*_URL$/.test(
    name,
  )
const SHORTEST = 8

/** What the shop is really run with on this machine: its own settings and those it was started with. */
export function realSecrets(): string[] {
  const file = join(workspace, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const names = new Set([...Object.keys(written), ...Object.values(processVariables).flat()].filter(isSecret))
  const values = [...names].flatMap((name) => [written[name], process.env[name]])
  const demo = new Set(demoSecrets())
  return values.filter(
    (value): value is string => (value?.length ?? 0) >= SHORTEST && !demo.has(value as string),
  )
}

/** Known to everybody, and still in no bundle and no log: there a real one would stand in its place. */
export function demoSecrets(): string[] {
  return Object.entries(demoValues()).flatMap(([name, value]) => (isSecret(name) ? [value] : []))
}
