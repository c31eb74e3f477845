import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { paths } from '../paths.ts'
import styles from './cart-drawer.module.css'
import { cartMessages as words } from './messages.ts'

export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <EmptyState icon={<TireIcon size={24} />} title={words.empty}>
        <ButtonLink variant="brand" href={paths.findTires()}>
          {words.findTires}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
