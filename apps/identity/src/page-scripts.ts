import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** What a browser runs for passkeys and to show a password; without it everything else works. */
export async function pageScripts(app: FastifyInstance): Promise<void> {
  const library = fileURLToPath(import.meta.resolve('@simplewebauthn/browser'))
  const files = {
    '/webauthn.js': new URL('../dist/bundle/index.umd.min.js', `file://${library}`),
    '/sign-in-by-passkey.js': new URL('./browser/sign-in-by-passkey.js', import.meta.url),
    '/add-passkey.js': new URL('./browser/add-passkey.js', import.meta.url),
    '/show-password.js': new URL('./browser/show-password.js', import.meta.url),
  }
  for (const [path, file] of Object.entries(files)) {
    const text = await readFile(file, 'utf8')
    app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text))
  }
}
