import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { LinkProvider } from '@shop/ui/link'
import { Sheet } from '@shop/ui/sheet'
import { FacetGroups } from './facet-groups.tsx'
import styles from './facet-sheet.module.css'
import { InPlaceLink } from './in-place-link.tsx'
import { listingHref } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

type FacetSheetProps = ListingView & { open: boolean; onClose: () => void }

/** The filters below L. Each choice changes the list behind it at once; the button only closes. */
export function FacetSheet({ open, onClose, ...view }: FacetSheetProps) {
  const { path, shown, listing } = view
  const total = listing.resultMetadata.pagination.total
  return (
    <LinkProvider link={InPlaceLink}>
      <Sheet
        open={open}
        onClose={onClose}
        title={words.filters}
        footer={
          <div className={styles.foot}>
            <ButtonLink variant="line" href={listingHref(path, shown, { facets: {} })}>
              {words.clear}
            </ButtonLink>
            <Button className={styles.show} variant="solid" onClick={onClose}>
              {words.show(total, view.listed)}
            </Button>
          </div>
        }
      >
        <FacetGroups {...view} />
      </Sheet>
    </LinkProvider>
  )
}
