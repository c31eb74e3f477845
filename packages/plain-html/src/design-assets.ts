import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const ui = new URL('../../ui/src/', import.meta.url)
const assets = {
  'tokens.css': 'text/css; charset=utf-8',
  'fonts/shop-sans-latin.woff2': 'font/woff2',
} as const

/** Serves the shop's design tokens and font, so that pages written as text look like the rest of it. */
export async function designAssets(app: FastifyInstance): Promise<void> {
  for (const [path, type] of Object.entries(assets)) {
    app.get(`/design/${path}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'max-age=3600')
        .send(await readFile(new URL(path, ui))),
    )
  }
}
