import type { SiteCart } from '@shop/contracts/cart/cart'
import { walletMessages } from './wallet-messages.ts'

const words = walletMessages

/** What is bought, in one line: the first tires, and how many more. */
export function boughtText({ siteProducts }: SiteCart): string {
  const [first, ...others] = siteProducts
  if (!first) return ''
  const tires = words.tires(first.quantity, `${first.brand.label} ${first.name}`, first.size)
  const more = others.reduce((sum, { quantity }) => sum + quantity, 0)
  return more === 0 ? tires : words.andMore(tires, more)
}

export const cancelText = (minutes: number): string => words.cancelFree(minutes)
