import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from './environment.ts'
import { precompress } from './precompress.ts'
import { runOrThrow } from './run.ts'

/** Node runs `.ts` as it is but not `.tsx`: the e-mails are bundled before the server can send one. */
export const buildMail = () => runOrThrow('node', ['build-mail.ts'], { cwd: 'apps/server' })

export async function buildStorefront(): Promise<void> {
  await runOrThrow('react-router', ['build'], {
    cwd: 'apps/storefront',
    variables: { NODE_ENV: 'production' },
  })
  await precompress(join(workspace, 'apps/storefront/build/client/assets'))
}

export async function buildBackOffice(): Promise<void> {
  await runOrThrow('vite', ['build'], { cwd: 'apps/back-office', variables: { NODE_ENV: 'production' } })
  await precompress(join(workspace, 'apps/back-office/build/assets'))
}

export function assertBuilt(): void {
  const built = ['storefront/build/server/index.js', 'back-office/build/index.html']
  if (built.every((file) => existsSync(join(workspace, 'apps', file)))) return
  throw new Error('Nothing is built yet: run pnpm build first.')
}
