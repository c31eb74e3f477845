import type { SetPrice, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { Asked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'

/** What so many of a tire cost. A page comes with the usual numbers; all others are asked for when somebody wants more. */
export function useSetOf(
  { productId, sets }: Pick<TireInLine, 'productId' | 'sets'>,
  quantity: number,
): Asked<SetPrice | undefined> {
  const of = (some: readonly SetPrice[]) => some.find((each) => each.quantity === quantity)
  const known = of(sets)
  const more = useAsk(known ? null : { productId }, (query, signal) =>
    browserClient.call('GET /set-prices', { query, signal }),
  )
  if (known) return { state: 'answered', answer: known }
  if (more.state === 'answered') return { state: 'answered', answer: of(more.answer.sets) }
  // What is kept of another question may be of another tire.
  return more.state === 'asking' ? { state: 'asking', before: null } : more
}
