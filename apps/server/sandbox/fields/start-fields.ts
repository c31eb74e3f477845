import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { designAssets } from '@shop/plain-html/design-assets'
import { build } from 'esbuild'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { FAST_CHECKOUT_PATH } from '../gateway/fast-checkout-routes.ts'
import { THREE_D_SECURE_PATH } from '../gateway/three-d-secure-routes.ts'
import { TOKENIZE_PATH } from '../gateway/tokenize-route.ts'
import { TOKENIZE_WALLET_PATH } from '../gateway/tokenize-wallet-route.ts'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { bankCheckPage } from './bank-check-page.ts'
import { cardPage, codePage, type PageAt } from './card-page.ts'
import { fastCheckoutPage } from './fast-checkout-page.ts'
import { walletsPage } from './wallets-page.ts'

export type FieldsOptions = ListenOn & {
  /** Where the browser reaches the gateway. */
  gatewayUrl: string
  /** Every origin that may frame the card fields, the wallets' buttons and fast checkout. */
  shopOrigins: string[]
}

const cardQuery = z.object({ shop: z.string() })
const codeQuery = cardQuery.extend({ digits: z.enum(['3', '4']).default('3') })

export async function startFields(options: FieldsOptions): Promise<Standing> {
  const { gatewayUrl, shopOrigins } = options
  const tokenizeUrl = new URL(TOKENIZE_PATH, gatewayUrl)
  const walletUrl = new URL(TOKENIZE_WALLET_PATH, gatewayUrl)
  const bankUrl = new URL(THREE_D_SECURE_PATH, gatewayUrl)
  const fastUrl = new URL(FAST_CHECKOUT_PATH, gatewayUrl)
  const script = await bundleFrame('./browser/frame.ts')
  const codeScript = await bundleFrame('./browser/code-frame.ts')
  const walletScript = await bundleFrame('./browser/wallets.ts')
  const bankScript = await bundleFrame('./browser/bank-check.ts')
  const fastScript = await bundleFrame('./browser/fast-checkout.ts')
  const style = await readFile(new URL('./browser/frame.css', import.meta.url), 'utf8')
  const walletStyle = await readFile(new URL('./browser/wallets.css', import.meta.url), 'utf8')
  const bankStyle = await readFile(new URL('./browser/bank-check.css', import.meta.url), 'utf8')
  const fastStyle = await readFile(new URL('./browser/fast-checkout.css', import.meta.url), 'utf8')

  const app = sandboxApp()
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  await app.register(designAssets)
  app.get('/frame.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/code-frame.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(codeScript),
  )
  app.get('/frame.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/wallets.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(walletScript))
  app.get('/wallets.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(walletStyle))
  app.get('/bank-check.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(bankScript),
  )
  app.get('/bank-check.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(bankStyle))
  app.get('/fast-checkout.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(fastScript),
  )
  app.get('/fast-checkout.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(fastStyle))
  const framed = (reply: FastifyReply, shop: string, page: (at: PageAt) => string) => {
    if (!shopOrigins.includes(shop))
      return reply.code(403).send({ error: 'this origin may not show the card fields' })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(shop, tokenizeUrl.origin))
      .send(page({ shopOrigin: shop, tokenizeUrl: tokenizeUrl.href }))
  }
  app.get('/card', (request, reply) => framed(reply, cardQuery.parse(request.query).shop, cardPage))
  app.get('/code', (request, reply) => {
    const { shop, digits } = codeQuery.parse(request.query)
    return framed(reply, shop, (at) => codePage(at, digits === '4' ? 4 : 3))
  })
  app.get('/wallets', (request, reply) =>
    framed(reply, cardQuery.parse(request.query).shop, ({ shopOrigin }) =>
      walletsPage({ shopOrigin, tokenizeUrl: walletUrl.href }),
    ),
  )
  app.get('/bank-check', (request, reply) =>
    framed(reply, cardQuery.parse(request.query).shop, ({ shopOrigin }) =>
      bankCheckPage({ shopOrigin, bankUrl: bankUrl.href }),
    ),
  )
  app.get('/fast-checkout', (request, reply) =>
    framed(reply, cardQuery.parse(request.query).shop, ({ shopOrigin }) =>
      fastCheckoutPage({ shopOrigin, fastUrl: fastUrl.href }),
    ),
  )
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

async function bundleFrame(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return built.outputFiles[0]?.text ?? ''
}
