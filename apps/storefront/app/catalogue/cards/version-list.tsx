import type { ProductCard } from '@shop/contracts/search/products'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { ChevronDown } from 'lucide-react'
import { paths } from '../../paths.ts'
import { versionWords } from '../version-words.ts'
import { cardMessages as words } from './messages.ts'
import styles from './version-list.module.css'

/** The versions of a tire in its size, opened in place. Works before the page has a script. */
export function VersionList({ product }: { product: ProductCard }) {
  const { versions, differsIn, fromSetPriceInCents, brand, slug, sizeSlug } = product
  if (versions.length < 2) return null
  return (
    <details className={styles.versions}>
      <summary>
        <b>{words.versions(versions.length)}</b>{' '}
        {fromSetPriceInCents !== null && words.versionsFrom(fromSetPriceInCents)}
        <ChevronDown className={styles.mark} size={16} aria-hidden="true" />
      </summary>
      <ul>
        {versions.map((version) => (
          <li key={`${version.productId} ${version.rearProductId ?? ''}`}>
            <Link
              className={styles.version}
              href={paths.productLine(brand.slug, slug, sizeSlug, version.productId)}
            >
              <span>
                {versionWords(version, differsIn)}
                <span className={classNames('muted', styles.service)}>
                  {version.service}
                  {!version.inStock && `, ${words.outOfStock.toLowerCase()}`}
                </span>
              </span>
              {version.setPriceInCents !== null && (
                <b className="num">{formatDollars(version.setPriceInCents)}</b>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
