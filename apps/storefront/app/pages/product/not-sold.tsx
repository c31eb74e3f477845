import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { paths } from '../../paths.ts'
import { productMessages } from './messages.ts'

const words = productMessages.buy

/** For a line nobody can buy: its brand is no longer sold, or no tire of it has a price for this visitor. */
export function NotSold({ line }: { line: ProductLine }) {
  const size = line.tires[0]
  return (
    <EmptyState
      icon={<TireIcon size={24} />}
      title={line.isStopSelling ? words.stopped(line.brand.label) : words.notSold}
    >
      {line.isStopSelling && <p className="muted">{words.stoppedText}</p>}
      <ButtonLink variant="line" href={size ? paths.tireSize(size.sizeSlug) : paths.findTires()}>
        {size ? words.otherTires(size.size) : words.findTires}
      </ButtonLink>
    </EmptyState>
  )
}
