import { join } from 'node:path'
import { assertNoSecretIn } from './checks/bundle-secrets.ts'
import { workspace } from './environment.ts'
import { precompress } from './precompress.ts'
import { keepBuild } from './release/keep-build.ts'
import { runOrThrow } from './run.ts'

/** Node runs `.ts` as it is but not `.tsx`: the e-mails are bundled before the server can send one. */
export const buildMail = () => runOrThrow('node', ['build-mail.ts'], { cwd: 'apps/server' })

/** Everything a start needs, kept under the build's name. */
export async function buildShop(): Promise<string> {
  await Promise.all([buildMail(), buildStorefront(), buildBackOffice()])
  return keepBuild()
}

async function buildStorefront(): Promise<void> {
  await runOrThrow('react-router', ['build'], {
    cwd: 'apps/storefront',
    variables: { NODE_ENV: 'production' },
  })
  assertNoSecretIn(join(workspace, 'apps/storefront/build/client'))
  await precompress(join(workspace, 'apps/storefront/build/client/assets'))
}

async function buildBackOffice(): Promise<void> {
  await runOrThrow('vite', ['build'], { cwd: 'apps/back-office', variables: { NODE_ENV: 'production' } })
  assertNoSecretIn(join(workspace, 'apps/back-office/build'))
  await precompress(join(workspace, 'apps/back-office/build/assets'))
}
