import { readStorage, removeStorage, writeStorage } from '../platform/storage/storage.ts'

const KEY = 'order-attempt'

/** An order under way outlives the page: after a reload its outcome is asked for instead of paying again. */
export const attemptInStorage = {
  /** The attempt at ordering this cart; null when the one that was kept was at another. */
  of(cartId: string | null): string | null {
    const [attemptId, itsCart] = readStorage(KEY)?.split(' ') ?? []
    if (attemptId === undefined) return null
    // A cart that has been ordered is gone, so none fits too.
    return cartId === null || cartId === itsCart ? attemptId : null
  },
  keep: (attemptId: string, cartId: string) => writeStorage(KEY, `${attemptId} ${cartId}`),
  forget: () => removeStorage(KEY),
}
