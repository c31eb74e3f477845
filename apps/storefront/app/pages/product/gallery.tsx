import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Tag } from '@shop/ui/tag'
import { Rotate3d, Snowflake, ZoomIn } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { pictureSizes } from '../../catalogue/picture-sizes.ts'
import { hasPicture, tirePicture } from '../../catalogue/tire-picture.ts'
import { OnDemand, partOf } from '../../platform/overlay/on-demand.tsx'
import styles from './gallery.module.css'
import { productMessages } from './messages.ts'

const words = productMessages.gallery
const spinPart = partOf('Spin', () => import('./spin.tsx').then((module) => module.Spin))
const zoomPart = partOf('PictureZoom', () =>
  import('./picture-zoom.tsx').then((module) => module.PictureZoom),
)
const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

type GalleryProps = {
  line: ProductLine
  /** Laid over the upper right corner of the picture. */
  corner?: ReactNode
}

/**
 * One large picture and its thumbnails; Left and Right change the picture, a press on it opens it over the whole
 * window. Spin and zoom load when somebody asks for them.
 */
export function Gallery({ line, corner }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [spins, setSpins] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)
  const unzoom = () => setIsZoomed(false)
  const images = line.images.filter(({ src }) => hasPicture(src))
  const picture = images[at] ?? images[0]
  const name = `${line.brand.label} ${line.name}`
  const rating = line.threePeakMountainSnowflake
    ? words.severeSnow
    : line.mudAndSnow
      ? words.mudAndSnow
      : null

  const show = (index: number) => {
    setAt(index)
    setSpins(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + images.length) % images.length
    show(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section className={styles.gallery} aria-label={words.label}>
      <ImageTile
        className={styles.main}
        {...tirePicture(picture?.src ?? null)}
        sizes={picture?.kind === 'treadonly' ? pictureSizes.galleryCloseUp : pictureSizes.gallery}
        alt={picture ? words.alt(name, kindText(picture.kind)) : ''}
        missingLabel={words.missing}
        scale={picture?.kind === 'treadonly' ? 1 : 0.82}
        ratio={0.84}
        priority
      >
        {picture && !spins && (
          <button type="button" className={styles.zoom} {...zoomPart.reach} onClick={() => setIsZoomed(true)}>
            <span className={styles.pill}>
              <ZoomIn size={20} aria-hidden="true" />
              {words.zoom}
            </span>
          </button>
        )}
        {rating !== null && (
          <span className={styles.flag}>
            <Tag tone="paper" icon={<Snowflake size={16} aria-hidden="true" />}>
              {rating}
            </Tag>
          </span>
        )}
        {spins && (
          <OnDemand part={spinPart} isWanted onFail={() => setSpins(false)}>
            {(Spin) => <Spin frames={line.spin} name={name} />}
          </OnDemand>
        )}
        {line.spin.length > 0 && !spins && (
          <button
            type="button"
            className={classNames(styles.pill, styles.spin)}
            {...spinPart.reach}
            onClick={() => setSpins(true)}
          >
            <Rotate3d size={20} aria-hidden="true" />
            {words.spin}
          </button>
        )}
        {corner && <div className={styles.corner}>{corner}</div>}
      </ImageTile>
      {images.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these buttons only change a picture
        <div className={styles.thumbs} role="group" aria-label={words.label} onKeyDown={onKeyDown}>
          {images.map(({ kind, src }, index) => (
            <button
              key={src}
              type="button"
              className={classNames(styles.thumb, index === at && !spins && styles.chosen)}
              aria-label={kindText(kind)}
              aria-pressed={index === at && !spins}
              onClick={() => show(index)}
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
      <OnDemand part={zoomPart} isWanted={isZoomed} onFail={unzoom}>
        {(PictureZoom) => (
          <PictureZoom
            open={isZoomed}
            onClose={unzoom}
            name={name}
            pictures={images.map((image) => ({ ...image, view: kindText(image.kind) }))}
            at={at}
            onShow={show}
          />
        )}
      </OnDemand>
    </section>
  )
}

function kindText(kind: string): string {
  return words.kinds[kind] ?? words.picture
}
