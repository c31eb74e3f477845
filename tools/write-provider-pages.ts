import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from './environment.ts'
import { providerPages } from './provider-pages.ts'

for (const { file, written } of providerPages) {
  const path = join(workspace, file)
  writeFileSync(path, written(readFileSync(path, 'utf8')))
  console.log(file)
}
