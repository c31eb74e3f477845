import { TreadTile } from '../../catalogue/tread-tile.tsx'
import { paths } from '../../paths.ts'
import { RelatedGroups } from '../listing/related-links.tsx'
import type { RelatedGroup } from '../listing/related-to.ts'
import { RELATED_ID } from '../listing/skip-links.tsx'
import styles from './brand-types.module.css'
import type { Brand } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'

/** The kinds of tires a brand makes, by their treads. */
export function BrandTypes({ brand, related }: { brand: Brand; related: readonly RelatedGroup[] }) {
  const types = brand.types.filter(({ lineCount }) => lineCount > 0)
  if (types.length === 0) return null
  return (
    <div id={RELATED_ID} className="section" tabIndex={-1}>
      <div className="wrap">
        <section aria-labelledby="by-type">
          <h2 className="type-h2" id="by-type">
            {words.types}
          </h2>
          <ul className={styles.types}>
            {types.map(({ slug, name, lineNames, imageSrc }) => (
              <li key={slug}>
                <TreadTile
                  href={paths.brandType(brand.slug, slug)}
                  name={name}
                  detail={lineNames.join(', ')}
                  imageSrc={imageSrc}
                />
              </li>
            ))}
          </ul>
        </section>
        <RelatedGroups groups={related} />
      </div>
    </div>
  )
}
