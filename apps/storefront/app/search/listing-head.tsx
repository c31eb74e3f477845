import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import styles from './listing-head.module.css'
import { searchMessages as words } from './messages.ts'

/** The sunken opening of a listing: where you are, what it lists. */
export function ListingHead({ size, children }: { size: { label: string }; children?: ReactNode }) {
  const crumbs = [
    { label: words.home, href: paths.home() },
    { label: words.tireSizes },
    { label: size.label },
  ]
  return (
    <div className={styles.head}>
      <div className="wrap">
        <Breadcrumbs items={crumbs} />
        <h1 className="type-h1 num">{words.title(size.label)}</h1>
        {children}
      </div>
    </div>
  )
}
