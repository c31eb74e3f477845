import { ButtonLink } from '@shop/ui/button-link'
import { ListingHead } from '../../catalogue/listing-head.tsx'
import { paths } from '../../paths.ts'
import { useServicePhone } from '../../platform/globals/service-phone.ts'
import { useNoCanonical } from '../../platform/meta/use-no-canonical.ts'
import { SizeSearch } from '../../search/size-search.tsx'
import type { AboutListing } from './about-listing.ts'
import styles from './empty-listing.module.css'
import { listingMessages } from './messages.ts'
import { RelatedLinks } from './related-links.tsx'

const words = listingMessages.empty

/** An address we understand and have nothing for: why, and what is close. */
export function EmptyListing({ about }: { about: AboutListing }) {
  useNoCanonical()
  return (
    <>
      <ListingHead crumbs={about.crumbs} heading={about.heading} />
      <div className="wrap">
        <WaysOn />
      </div>
      <RelatedLinks groups={about.related} />
    </>
  )
}

/** Where no filter is to blame. */
export function WaysOn() {
  const phone = useServicePhone()
  return (
    <div className={styles.ways}>
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
  )
}
