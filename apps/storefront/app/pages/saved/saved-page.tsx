import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { EmptyState } from '@shop/ui/empty-state'
import { IconButton } from '@shop/ui/icon-button'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { Skeleton } from '@shop/ui/skeleton'
import { Heart, X } from 'lucide-react'
import { forgetSavedTire, useSavedTires } from '../../catalogue/saved-tires.ts'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { paths } from '../../paths.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'
import { savedMessages as words } from './messages.ts'
import styles from './saved-page.module.css'
import { useTiresByNumber } from './use-tires-by-number.ts'

/** The tires kept in this browser, newest first, at the prices of whoever looks. */
export function SavedPage() {
  const ids = useSavedTires()
  const { tires, asked } = useTiresByNumber(ids)
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className="type-h1">{words.title}</h1>
      <p className="muted">{words.text}</p>
      {ids.length === 0 && (
        <EmptyState icon={<Heart size={24} aria-hidden="true" />} title={words.none} reason={words.noneText}>
          <ButtonLink variant="line" href={paths.findTires()}>
            {words.findTires}
          </ButtonLink>
        </EmptyState>
      )}
      {asked.state === 'failed' && (
        <Banner tone="danger" role="alert">
          {words.failed}{' '}
          <Button variant="line" size="sm" onClick={asked.retry}>
            {words.retry}
          </Button>
        </Banner>
      )}
      <ul className={styles.tires} aria-busy={asked.state === 'asking'}>
        {asked.state === 'asking'
          ? ids.map((id) => (
              <li key={id}>
                <Skeleton width="100%" height={112} />
              </li>
            ))
          : tires.map((tire) => <SavedTire key={tire.productId} tire={tire} />)}
      </ul>
    </div>
  )
}

function SavedTire({ tire }: { tire: ComparedTire }) {
  const { productId, brand, name, slug, size, service, available } = tire
  const set = setOfFour(tire)
  return (
    <li className={styles.tire}>
      <ImageTile {...tirePicture(tire.imageSrc)} sizes="112px" alt="" ratio={1} />
      <div>
        <p className="type-caption muted">{brand.label}</p>
        <Link className={styles.name} href={paths.tireOfLine(brand.slug, slug, productId)}>
          {name}
        </Link>
        <p className="type-small muted num">
          {size} {service}
        </p>
        {set && available > 0 ? (
          <p className={styles.price}>
            <Price cents={set.priceInCents} size="md" />
            {set.savingInCents > 0 && (
              <Price cents={set.listPriceInCents} size="was" className="type-small" />
            )}
            <span className="type-small muted num">{words.setOfFour(set.perTireInCents)}</span>
          </p>
        ) : (
          <p className="type-small">{set ? words.soldOut : words.notSold}</p>
        )}
      </div>
      <IconButton label={words.remove(name)} onClick={() => forgetSavedTire(productId)}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
