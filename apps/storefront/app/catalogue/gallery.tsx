import type { ProductLine } from '@shop/contracts/catalogue'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Tag } from '@shop/ui/tag'
import { Snowflake } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './gallery.module.css'
import { catalogueMessages } from './messages.ts'
import { pictureSizes } from './picture-sizes.ts'
import { tirePicture } from './tire-picture.ts'

const words = catalogueMessages.gallery
const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One large picture and its thumbnails; Left and Right change the picture. */
export function Gallery({ line }: { line: ProductLine }) {
  const [at, setAt] = useState(0)
  const picture = line.images[at] ?? line.images[0]
  const name = `${line.brand.label} ${line.name}`
  const rating = line.threePeakMountainSnowflake
    ? words.severeSnow
    : line.mudAndSnow
      ? words.mudAndSnow
      : null

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + line.images.length) % line.images.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section className={styles.gallery} aria-label={words.label}>
      <ImageTile
        className={styles.main}
        {...tirePicture(picture?.src ?? null)}
        sizes={picture?.kind === 'treadonly' ? pictureSizes.galleryCloseUp : pictureSizes.gallery}
        alt={picture ? `${name}, ${kindText(picture.kind).toLowerCase()}` : ''}
        missingLabel={words.missing}
        scale={picture?.kind === 'treadonly' ? 1 : 0.88}
        ratio={0.98}
        priority
      >
        {rating !== null && (
          <span className={styles.flag}>
            <Tag tone="paper" icon={<Snowflake size={16} aria-hidden="true" />}>
              {rating}
            </Tag>
          </span>
        )}
      </ImageTile>
      {line.images.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these buttons only change a picture
        <div className={styles.thumbs} role="group" aria-label={words.label} onKeyDown={onKeyDown}>
          {line.images.map(({ kind, src }, index) => (
            <button
              key={src}
              type="button"
              className={classNames(styles.thumb, index === at && styles.chosen)}
              aria-label={kindText(kind)}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <img
                className={classNames(kind === 'treadonly' && styles.texture)}
                {...tirePicture(src)}
                sizes={pictureSizes.galleryThumb}
                alt=""
                decoding="async"
                fetchPriority="low"
              />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

function kindText(kind: string): string {
  return words.kinds[kind] ?? words.picture
}
