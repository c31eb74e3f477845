import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Link } from '@shop/ui/link'
import { Price } from '@shop/ui/price'
import { X } from 'lucide-react'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { removeFromCompare } from '../../catalogue/cards/compare-list.ts'
import { compareListMessages } from '../../catalogue/cards/compare-list-messages.ts'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { paths } from '../../paths.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'
import styles from './compare-page.module.css'
import type { JudgedTire } from './comparison-verdicts.ts'
import { compareMessages as words } from './messages.ts'

type TireColumnHeadProps = { tire: ComparedTire; ids: readonly number[] }

export function TireColumnHead({ tire, ids }: TireColumnHeadProps) {
  const { productId, brand, name, slug, size, service } = tire
  const set = setOfFour(tire)
  return (
    <th scope="col" className={styles.tire}>
      <ImageTile {...tirePicture(tire.imageSrc)} sizes="240px" alt="" ratio={0.72} scale={0.7}>
        {/* A link: without script the same comparison opens without this tire. */}
        <Link
          className={styles.remove}
          aria-label={compareListMessages.remove(name)}
          href={paths.compare(ids.filter((id) => id !== productId))}
          onClick={() => removeFromCompare(productId)}
        >
          <X size={18} aria-hidden="true" />
        </Link>
      </ImageTile>
      <span className={styles.brand}>{brand.label}</span>
      <Link className={styles.name} href={paths.tireOfLine(brand.slug, slug, productId)}>
        {name}
      </Link>
      <span className={classNames('num', styles.marking)}>
        {size} {service}
      </span>
      {set ? (
        <>
          <span className={styles.price}>
            <Price cents={set.priceInCents} size="md" />
            {set.savingInCents > 0 && (
              <Price cents={set.listPriceInCents} size="was" className="type-small" />
            )}
          </span>
          <span className={classNames('num', styles.marking)}>
            {words.setOfFour(formatDollars(set.perTireInCents))}
          </span>
          {set.savingInCents > 0 && (
            <span className={classNames('num', styles.saving)}>
              {words.save(formatDollars(set.savingInCents))}
            </span>
          )}
        </>
      ) : (
        <span className="muted">{words.notSold}</span>
      )}
    </th>
  )
}

export function TireColumnFoot({ tire, isPick }: { tire: JudgedTire; isPick: boolean }) {
  const { state, refusal, add, prepare } = useAddToCart()
  const set = setOfFour(tire)?.priceInCents
  if (tire.level === 'does-not-fit') return <td>{words.fits['does-not-fit']}</td>
  if (set === undefined) return <td>{words.notSold}</td>
  if (tire.available < 4) return <td>{words.soldOut}</td>
  return (
    <td>
      <b className={classNames('num', styles.footPrice)}>{formatDollars(set)}</b>
      <Button
        full
        variant={isPick ? 'brand' : 'line'}
        loading={state === 'adding'}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => add({ tireId: tire.productId, quantity: 4 })}
      >
        {state === 'added' ? (
          words.addedToCart
        ) : (
          <>
            <span className={styles.long}>{words.add}</span>
            <span className={styles.short}>{words.addShort}</span>
            <span className={classNames('num', styles.inButton)}>{formatDollars(set)}</span>
            <span className="visually-hidden">{words.addNamed(tire.name)}</span>
          </>
        )}
      </Button>
      {refusal !== null && (
        <span role="alert" className="type-small">
          {refusal}
        </span>
      )}
    </td>
  )
}
