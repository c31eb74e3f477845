import { FEWEST_COMPARED } from '@shop/domain/catalogue/comparison'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { IconButton } from '@shop/ui/icon-button'
import { ImageTile } from '@shop/ui/image-tile'
import { X } from 'lucide-react'
import { paths } from '../../paths.ts'
import { tirePicture } from '../tire-picture.ts'
import { type ComparedTire, clearCompare, removeFromCompare } from './compare-list.ts'
import { compareListMessages as words } from './compare-list-messages.ts'
import styles from './compare-tray.module.css'

/** The tires put aside, at the bottom of the page, and the way to the comparison. */
export function CompareTray({ tires }: { tires: readonly ComparedTire[] }) {
  return (
    <section className={styles.tray} aria-label={words.tray}>
      <div className={styles.content}>
        <ul className={styles.tires}>
          {tires.map(({ productId, name, imageSrc }) => (
            <li key={productId}>
              <ImageTile
                {...tirePicture(imageSrc)}
                sizes="56px"
                alt={name}
                ratio={1}
                className={styles.tile}
              />
              <IconButton
                className={styles.remove}
                label={words.remove(name)}
                onClick={() => removeFromCompare(productId)}
              >
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <p className="type-small muted num" role="status">
          {words.chosen(tires.length)}
        </p>
        <Button variant="quiet" size="sm" onClick={clearCompare}>
          {words.clear}
        </Button>
        {tires.length < FEWEST_COMPARED ? (
          <Button disabled>{words.oneMore}</Button>
        ) : (
          <ButtonLink variant="solid" href={paths.compare(tires.map(({ productId }) => productId))}>
            {words.compare(tires.length)}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
