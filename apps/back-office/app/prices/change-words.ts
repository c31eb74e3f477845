import type { PriceChangeInput } from '@shop/contracts/pricing/price-list'
import { formatDollars } from '@shop/domain/money/format-dollars'

/** `Raise 50 prices by 3%`; without a count, `Raise prices by 3%`. */
export function changeText(input: PriceChangeInput, count?: number): string {
  const prices =
    count === undefined ? 'prices' : `${count.toLocaleString('en-US')} ${count === 1 ? 'price' : 'prices'}`
  const ending = input.endsIn99 ? ', rounded to .99' : ''
  if (input.by === 'set') return `Set ${prices} to ${formatDollars(input.amountCents)}${ending}`
  const size = input.by === 'percent' ? input.percentHundredths : input.amountCents
  const by =
    input.by === 'percent' ? `${Math.abs(input.percentHundredths) / 100}%` : formatDollars(Math.abs(size))
  return `${size < 0 ? 'Lower' : 'Raise'} ${prices} by ${by}${ending}`
}
