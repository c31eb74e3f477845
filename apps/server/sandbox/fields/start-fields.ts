import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { designAssets } from '@shop/plain-html/design-assets'
import { build } from 'esbuild'
import { z } from 'zod'
import { TOKENIZE_PATH } from '../gateway/tokenize-route.ts'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { cardPage } from './card-page.ts'

export type FieldsOptions = ListenOn & {
  /** Where the browser reaches the gateway. */
  gatewayUrl: string
  /** Every origin that may frame the card fields. */
  shopOrigins: string[]
}

const cardQuery = z.object({ shop: z.string() })

export async function startFields(options: FieldsOptions): Promise<Standing> {
  const { gatewayUrl, shopOrigins } = options
  const tokenizeUrl = new URL(TOKENIZE_PATH, gatewayUrl)
  const script = await bundleFrame()
  const style = await readFile(new URL('./browser/frame.css', import.meta.url), 'utf8')

  const app = sandboxApp()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  await app.register(designAssets)
  app.get('/frame.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/frame.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/card', (request, reply) => {
    const { shop } = cardQuery.parse(request.query)
    if (!shopOrigins.includes(shop))
      return reply.code(403).send({ error: 'this origin may not show the card fields' })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(shop, tokenizeUrl.origin))
      .send(cardPage({ shopOrigin: shop, tokenizeUrl: tokenizeUrl.href }))
  })
  return stand(app, options)
}

function contentSecurityPolicy(shop: string, gateway: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `connect-src ${gateway}`,
    `frame-ancestors ${shop}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

async function bundleFrame(): Promise<string> {
  const entry = fileURLToPath(new URL('./browser/frame.ts', import.meta.url))
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return built.outputFiles[0]?.text ?? ''
}
