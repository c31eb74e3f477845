import type { Check } from './check.ts'

/** The lockfile names packages and hashes only, so that any registry can serve an install. */
export const lockfile: Check = {
  name: 'lockfile',
  covers: (path) => path === 'pnpm-lock.yaml',
  problems({ path, text }) {
    const lines = text.split('\n').map((line, index) => ({ line, number: index + 1 }))
    const hosts = lines.filter(({ line }) => /\btarball:|https?:\/\//.test(line))
    return hosts.map(({ line, number }) => `${path}:${number}: names a host: ${line.trim()}`)
  },
}
