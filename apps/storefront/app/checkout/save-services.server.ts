import type { Client } from '@shop/contracts/client/client'
import { COVERAGE_CHOICES, type CoverageChoice, coveredLineIds, linesToCover } from './covered-lines.ts'
import { hasNoCart } from './load-checkout.server.ts'
import { checkoutMessages } from './messages.ts'

export type SavedServices =
  | { outcome: 'saved' }
  | { outcome: 'no-cart' }
  | { outcome: 'refused'; message: string }
  | { outcome: 'failed' }

export type ServicesFields = { coverage: CoverageChoice | null; lines: readonly string[] }

export function readServices(form: FormData): ServicesFields {
  const said = form.get('coverage')
  return {
    coverage: COVERAGE_CHOICES.find((choice) => choice === said) ?? null,
    lines: form.getAll('line').map(String),
  }
}

/** Keeps the choice in the cart. What the script has kept already, or keeps in the same moment, is not sent again. */
export async function saveServices(client: Client, fields: ServicesFields): Promise<SavedServices> {
  const saved = await trySave(client, fields)
  return saved.outcome === 'raced' ? endOf(await trySave(client, fields)) : saved
}

type Raced = { outcome: 'raced'; message: string }

const endOf = (saved: SavedServices | Raced): SavedServices =>
  saved.outcome === 'raced' ? { outcome: 'refused', message: saved.message } : saved

async function trySave(client: Client, { coverage, lines }: ServicesFields): Promise<SavedServices | Raced> {
  const cart = await client.call('GET /cart-summary')
  if (!cart.ok) return { outcome: hasNoCart(cart) ? 'no-cart' : 'failed' }
  const { siteCart } = cart.data
  // Somebody without a choice goes on.
  if (coverage === null) return { outcome: 'saved' }
  const wanted = linesToCover(siteCart, coverage, lines)
  if (coverage === 'some' && wanted.length === 0)
    return { outcome: 'refused', message: checkoutMessages.services.chooseTires }
  if (wanted.join() === coveredLineIds(siteCart).join()) return { outcome: 'saved' }
  const saved = await client.call('POST /checkout/cart-services', {
    query: { id: siteCart.id },
    body: { cartVersion: siteCart.version, coveredLineIds: wanted },
  })
  if (saved.ok) return { outcome: 'saved' }
  if (saved.refusal === 'cart-changed') return { outcome: 'raced', message: saved.message }
  return saved.refusal === null ? { outcome: 'failed' } : { outcome: 'refused', message: saved.message }
}
