import { Banner } from '@shop/ui/banner'
import { Truck } from 'lucide-react'
import { dayText } from '../platform/local-times.ts'
import { checkoutMessages } from './messages.ts'

const words = checkoutMessages.shipping

/** The day the server promised for the stored address; the general promise until there is one. */
export function ArrivalBanner({ tireCount, arrivesBy }: { tireCount: number; arrivesBy: string | null }) {
  return (
    <Banner tone="info" icon={<Truck size={20} aria-hidden="true" />}>
      <b>{arrivesBy === null ? words.arrivesIn : words.arrivesBy(dayText(arrivesBy))}</b>{' '}
      {words.howTheyCome(tireCount)}
    </Banner>
  )
}
