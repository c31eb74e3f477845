import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { paths } from '../paths.ts'
import { catalogueMessages } from './messages.ts'

const words = catalogueMessages.buy

/** For a line that has no tire with a price for this visitor. */
export function NotSold() {
  return (
    <EmptyState icon={<TireIcon size={24} />} title={words.notSold}>
      <ButtonLink variant="line" href={paths.findTires()}>
        {words.findTires}
      </ButtonLink>
    </EmptyState>
  )
}
