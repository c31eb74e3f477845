import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import { classNames } from '@shop/ui/class-names'
import { ImageTile } from '@shop/ui/image-tile'
import { Tag } from '@shop/ui/tag'
import { Rotate3d, Snowflake } from 'lucide-react'
import { type ComponentProps, type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { pictureSizes } from '../../catalogue/picture-sizes.ts'
import { hasPicture, tirePicture } from '../../catalogue/tire-picture.ts'
import styles from './gallery.module.css'
import { productMessages } from './messages.ts'
import type { Spin } from './spin.tsx'

const words = productMessages.gallery
const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

type GalleryProps = {
  line: ProductLine
  /** Laid over the upper right corner of the picture. */
  corner?: ReactNode
}

/** One large picture and its thumbnails; Left and Right change the picture. A spin loads when somebody asks for it. */
export function Gallery({ line, corner }: GalleryProps) {
  const [at, setAt] = useState(0)
  const spin = useSpin()
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
    spin.stop()
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
        {spin.Spin && <spin.Spin frames={line.spin} name={name} />}
        {line.spin.length > 0 && !spin.Spin && (
          <button type="button" className={styles.spin} onPointerEnter={spin.prepare} onClick={spin.start}>
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
              className={classNames(styles.thumb, index === at && !spin.Spin && styles.chosen)}
              aria-label={kindText(kind)}
              aria-pressed={index === at && !spin.Spin}
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
    </section>
  )
}

const loadSpin = () => import('./spin.tsx')

function useSpin() {
  const [loaded, setLoaded] = useState<{ Spin: ComponentType<ComponentProps<typeof Spin>> } | null>(null)
  return {
    Spin: loaded?.Spin ?? null,
    prepare: () => void loadSpin().catch(() => {}),
    start: () => void loadSpin().then(setLoaded, () => {}),
    stop: () => setLoaded(null),
  }
}

function kindText(kind: string): string {
  return words.kinds[kind] ?? words.picture
}
