import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { ListingHead } from '../../catalogue/listing-head.tsx'
import { pictureSizes } from '../../catalogue/picture-sizes.ts'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { TreadPicture } from '../../catalogue/tread-picture.tsx'
import { useGlobals } from '../../platform/globals/globals.ts'
import { JsonLd } from '../../platform/meta/json-ld.tsx'
import { breadcrumbList, itemList } from '../../platform/meta/structured-data.ts'
import styles from './browse-page.module.css'
import type { BrowseItem, BrowsePageData, BrowseSection } from './browse-page-data.ts'
import { browseMessages as words } from './messages.ts'

/** Every page that lists ways to go: brands, types, sizes, makes. */
export function BrowsePage({ page }: { page: BrowsePageData }) {
  const site = useGlobals()?.channel.siteUrl ?? ''
  const items = page.sections.flatMap(({ items }) => items.map(({ label, href }) => ({ name: label, href })))
  return (
    <>
      <JsonLd
        things={import.meta.env.SSR && [breadcrumbList(site, page.crumbs, page.path), itemList(site, items)]}
      />
      <ListingHead crumbs={page.crumbs} heading={page.heading} lead={page.lead} />
      <div className={classNames('wrap', styles.sections)}>
        {page.sections.map((section) => (
          <Section key={section.title} section={section} isOnly={page.sections.length === 1} />
        ))}
      </div>
    </>
  )
}

function Section({
  section: { title, look, items, all },
  isOnly,
}: {
  section: BrowseSection
  isOnly: boolean
}) {
  return (
    <section aria-label={title}>
      <div className={classNames(styles.head, isOnly && 'visually-hidden')}>
        <h2 className="type-h3">{title}</h2>
        {all && (
          <Link className="link type-small" href={all.href}>
            {all.label}
          </Link>
        )}
      </div>
      <ul className={styles[look]}>
        {items.map((item) => (
          <li key={item.href}>
            <Link className={styles.item} href={item.href}>
              {look !== 'links' && <Picture item={item} look={look} />}
              <span className={styles.label}>{item.label}</span>
              {item.details.map((detail) => (
                <small key={detail} className="muted num">
                  {detail}
                </small>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ item, look }: { item: BrowseItem; look: BrowseSection['look'] }) {
  if (look === 'treads') {
    return (
      <span className={styles.tread}>
        <TreadPicture imageSrc={item.imageSrc ?? null} />
      </span>
    )
  }
  const picture = tirePicture(item.imageSrc ?? null)
  return <ImageTile {...picture} sizes={pictureSizes.popularTile} alt="" missingLabel={words.missingImage} />
}
