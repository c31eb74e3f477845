import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { paths } from '../paths.ts'
import { useVisit } from '../platform/visit/visit.ts'
import { recentLookup } from '../search/recent-lookup.ts'
import styles from './cart-drawer.module.css'
import { cartMessages as words } from './messages.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

export function EmptyCart() {
  // As on the home page: of any size, once we know where somebody is.
  const lookup = recentLookup(paths.home(), '', useVisit().personalization?.userLocationZip ?? null)
  return (
    <>
      <div className={styles.empty}>
        <EmptyState icon={<TireIcon size={24} />} title={words.empty}>
          <ButtonLink variant="brand" href={paths.findTires()}>
            {words.findTires}
          </ButtonLink>
        </EmptyState>
      </div>
      {lookup && <RecentlyViewed lookup={lookup} />}
    </>
  )
}
