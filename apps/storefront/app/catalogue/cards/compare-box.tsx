import { Checkbox } from '@shop/ui/checkbox'
import { toasts } from '../../platform/overlay/toasts.tsx'
import { addToCompare, removeFromCompare, useCompareList } from './compare-list.ts'
import { compareListMessages as words } from './compare-list-messages.ts'

type CompareBoxProps = {
  tire: { productId: number; name: string; imageSrc: string | null; brand: { slug: string }; slug: string }
}

/** The tick box on a card and a product page. A sixth tire is refused in words. */
export function CompareBox({ tire }: CompareBoxProps) {
  const isChosen = useCompareList().some(({ productId }) => productId === tire.productId)
  const change = (isWanted: boolean) => {
    if (!isWanted) return removeFromCompare(tire.productId)
    const { productId, name, imageSrc } = tire
    const outcome = addToCompare({ productId, name, imageSrc, line: `${tire.brand.slug}/${tire.slug}` })
    if (outcome !== 'added') toasts.show({ message: words[outcome], style: 'primary', tone: 'note' })
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
