import { Checkbox } from '@shop/ui/checkbox'
import { toasts } from '../../platform/overlay/toasts.tsx'
import { addToCompare, type ComparedTire, removeFromCompare, useCompareList } from './compare-list.ts'
import { compareListMessages as words } from './compare-list-messages.ts'

/** The tick box on a card and a product page. A sixth tire is refused in words. */
export function CompareBox({ tire }: { tire: ComparedTire }) {
  const isChosen = useCompareList().some(({ productId }) => productId === tire.productId)
  const change = (isWanted: boolean) => {
    if (!isWanted) removeFromCompare(tire.productId)
    else if (!addToCompare(keptOf(tire))) toasts.show({ message: words.full, style: 'primary' })
  }
  return (
    <Checkbox
      checked={isChosen}
      aria-label={words.boxFor(tire.name)}
      onChange={(event) => change(event.target.checked)}
    >
      {words.box}
    </Checkbox>
  )
}

/** A card knows more of a tire than the list keeps. */
const keptOf = ({ productId, name, imageSrc }: ComparedTire): ComparedTire => ({ productId, name, imageSrc })
