import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { paths } from '../paths.ts'
import { useGlobals } from '../shell/globals.ts'
import { SizeSearch } from '../shell/size-search.tsx'
import styles from './empty-listing.module.css'
import { ListingHead } from './listing-head.tsx'
import { searchMessages } from './messages.ts'

const words = searchMessages.empty

/** A size we know and do not have: why, and the ways on. */
export function EmptyListing({ size }: { size: { label: string } }) {
  const globals = useGlobals()
  const phone = globals?.customerServiceEnabled ? globals.customerServiceNumber : null
  return (
    <>
      <ListingHead size={size} />
      <div className={classNames('wrap', styles.ways)}>
        <h2 className="type-h2">{words.title}</h2>
        <p className="muted">{words.reason}</p>
        <SizeSearch />
        <div className={styles.links}>
          <ButtonLink variant="line" href={paths.home()}>
            {words.home}
          </ButtonLink>
          {phone !== null && (
            <ButtonLink variant="line" href={paths.phone(phone)}>
              {words.call(phone)}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}
