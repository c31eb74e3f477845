import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { demoSecrets, realSecrets } from './secret-values.ts'

/** Stops a build whose files for browsers hold what only our processes may know. */
export function assertNoSecretIn(folder: string): void {
  const secrets = [...realSecrets(), ...demoSecrets()]
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = paths.filter((path) => statSync(path).isFile())
  if (files.length === 0) throw new Error(`${folder} holds nothing to look at.`)
  const found = files.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return secrets.some((secret) => text.includes(secret))
  })
  if (found.length > 0) throw new Error(`A secret is in what browsers load:\n${found.join('\n')}`)
}
