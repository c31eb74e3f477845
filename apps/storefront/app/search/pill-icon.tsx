import { TireIcon } from '@shop/ui/tire-icon'
import { TreadIcon } from '@shop/ui/tread-icon'
import { BadgeCheck, Car, Compass, SlidersHorizontal, Store, Tag } from 'lucide-react'
import type { PillId } from './search-pills.ts'

/** The picture before the word of a pill. */
export function pillIcon(id: PillId) {
  switch (id) {
    case 'vehicle':
      return <Car size={16} aria-hidden="true" />
    case 'tireSize':
      return <TireIcon size={16} />
    case 'guided':
      return <Compass size={16} aria-hidden="true" />
    case 'brand':
      return <BadgeCheck size={16} aria-hidden="true" />
    case 'tireType':
      return <TreadIcon size={16} />
    case 'shops':
      return <Store size={16} aria-hidden="true" />
    case 'customFilter':
      return <SlidersHorizontal size={16} aria-hidden="true" />
    case 'sale':
      return <Tag size={16} aria-hidden="true" />
  }
}
