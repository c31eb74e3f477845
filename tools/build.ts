import { runOrThrow } from './run.ts'

/** Node runs `.ts` as it is but not `.tsx`: the e-mails are bundled before the server can send one. */
export const buildMail = () => runOrThrow('node', ['build-mail.ts'], { cwd: 'apps/server' })

export const buildStorefront = () =>
  runOrThrow('react-router', ['build'], { cwd: 'apps/storefront', variables: { NODE_ENV: 'production' } })
