import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { useState } from 'react'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

/** Tires by their numbers, in that order, as many at a time as may be asked for at once; unasked when all came. */
export function useTiresByNumber(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, ComparedTire | null>>(new Map())
  const open = ids.filter((id) => !known.has(id)).slice(0, MOST_COMPARED)
  const asked = useAsk(open.length > 0 ? open : null, askTires, {
    onAnswer: ({ tires }, numbers) => {
      const found = new Map(tires.map((tire) => [tire.productId, tire]))
      // What we no longer know is not asked for again.
      const told = numbers.map((id) => [id, found.get(id) ?? null] as const)
      setKnown((before) => new Map([...before, ...told]))
    },
  })
  const tires = ids.map((id) => known.get(id)).filter((tire) => tire !== null && tire !== undefined)
  return { tires, asked }
}

const askTires = (numbers: readonly number[], signal: AbortSignal) =>
  browserClient.call('GET /comparisons', { query: { productIds: numbers.join(',') }, signal })
