import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allowPost, fieldsOnly } from './fields-only.ts'
import { isFingerprint } from './signatures.ts'
import type { TokenizeRouteOptions } from './tokenize-route.ts'
import {
  cardOfWallet,
  isAccount,
  WALLETS,
  walletAddresses,
  walletInstruments,
  walletPayer,
} from './wallets.ts'

export const TOKENIZE_WALLET_PATH = '/client_api/v1/payment_methods/wallets'

const approval = z.strictObject({
  authorizationFingerprint: z.string(),
  wallet: z.enum(WALLETS),
  instrumentId: z.enum(walletInstruments.map(({ id }) => id)),
  addressId: z.enum(walletAddresses.map(({ id }) => id)),
})

/** Where the payment frame trades what somebody approved in a wallet for a nonce, with what the wallet tells of them. */
export async function tokenizeWalletRoute(
  app: FastifyInstance,
  { books, keys, fieldsOrigin }: TokenizeRouteOptions,
): Promise<void> {
  const onlyFields = fieldsOnly(fieldsOrigin)
  app.options(TOKENIZE_WALLET_PATH, onlyFields, (_request, reply) => allowPost(reply))

  app.post(TOKENIZE_WALLET_PATH, onlyFields, (request, reply) => {
    const { authorizationFingerprint, wallet: kind, ...chosen } = approval.parse(request.body)
    if (!isFingerprint(keys, authorizationFingerprint, books.clock.now())) {
      return reply.code(401).send({ error: 'the client token is not valid' })
    }
    const instrument = walletInstruments.find(({ id }) => id === chosen.instrumentId)
    const card = cardOfWallet(instrument?.number ?? '')
    const wallet = { kind, payer: walletPayer }
    const nonce = `tokenwallet_${randomBytes(16).toString('hex')}`
    books.nonces.set(nonce, { card, used: false, reusable: false, wallet })
    const { payerId, ...contact } = walletPayer
    return reply.code(201).send({
      nonce,
      consumed: false,
      details: isAccount(wallet)
        ? { payerId, email: contact.email }
        : {
            cardType: card.cardType,
            lastFour: card.number.slice(-4),
            dpanLastTwo: card.number.slice(-2),
          },
      contact,
      shippingAddress: walletAddresses.find(({ id }) => id === chosen.addressId),
    })
  })
}
