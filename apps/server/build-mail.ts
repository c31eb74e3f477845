import { globSync } from 'node:fs'
import { build } from 'esbuild'

// Node runs our .ts as it is but not .tsx: the few e-mails are compiled here, each beside its name under build/mail.
const entries = globSync('src/**/mail/*.tsx')
if (entries.length === 0) throw new Error('No e-mails found to build')
await build({
  entryPoints: entries,
  outbase: 'src',
  outdir: 'build/mail',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  jsx: 'automatic',
  target: 'node24',
  logLevel: 'warning',
})
