import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import { ZOOM_WIDTH } from '@shop/domain/catalogue/picture'
import { classNames } from '@shop/ui/class-names'
import { Cover } from '@shop/ui/cover'
import { IconButton } from '@shop/ui/icon-button'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { productDrawerMessages } from './drawer-messages.ts'
import { productMessages } from './messages.ts'
import styles from './picture-zoom.module.css'

const words = productDrawerMessages.zoom
const keySteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
/** The arrows answer as soon as it is open. */
const focusOn = (node: HTMLElement | null) => node?.focus()

type Picture = ProductLine['images'][number] & {
  /** What it shows, in words. */
  view: string
}

type PictureZoomProps = {
  open: boolean
  onClose: () => void
  name: string
  pictures: readonly Picture[]
  at: number
  onShow: (at: number) => void
}

/** The pictures over the whole window; one that was drawn large is pressed once more and scrolled in full size. */
export function PictureZoom({ open, onClose, name, pictures, at, onShow }: PictureZoomProps) {
  const [isFullSize, setIsFullSize] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const picture = pictures[at]
  if (!picture) return null
  const { src, zoomSrc, view } = picture
  const widest = zoomSrc === null ? tirePicture(src).width : ZOOM_WIDTH

  const step = (by: number) => {
    setIsFullSize(false)
    onShow((at + by + pictures.length) % pictures.length)
  }
  const close = () => {
    setIsFullSize(false)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = keySteps[event.key]
    // In full size the arrows scroll.
    if (by === undefined || isFullSize) return
    event.preventDefault()
    // What has the focus may not be there for the next picture.
    event.currentTarget.focus()
    step(by)
  }
  const toggle = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // Enter and Space press no place: the middle is as good as any.
    const isPlace = event.detail > 0
    const across = isPlace ? (event.clientX - left) / width : 0.5
    const down = isPlace ? (event.clientY - top) / height : 0.5
    setIsFullSize(!isFullSize)
    requestAnimationFrame(() => {
      const box = stage.current
      if (!box) return
      box.scrollLeft = across * (box.scrollWidth - box.clientWidth)
      box.scrollTop = down * (box.scrollHeight - box.clientHeight)
    })
  }

  return (
    <Cover open={open} onClose={close} label={name}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these buttons only change a picture */}
      <div
        ref={focusOn}
        className={styles.zoom}
        role="group"
        tabIndex={-1}
        aria-label={productMessages.gallery.label}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2 className="type-h3">{name}</h2>
          <IconButton label={words.close} onClick={close}>
            <X size={24} aria-hidden="true" />
          </IconButton>
        </div>
        <div ref={stage} className={classNames(styles.stage, isFullSize && styles.full)}>
          <div className={styles.canvas}>
            <img
              className={classNames(zoomSrc === null && styles.small)}
              src={zoomSrc ?? src}
              alt={productMessages.gallery.alt(name, view)}
              width={widest}
              height={widest}
            />
            {zoomSrc !== null && (
              <button
                type="button"
                className={styles.press}
                aria-label={isFullSize ? words.smaller : words.larger}
                onClick={toggle}
              />
            )}
          </div>
        </div>
        <div className={styles.foot}>
          {pictures.length > 1 && (
            <IconButton label={words.previous} onClick={() => step(-1)}>
              <ChevronLeft size={24} aria-hidden="true" />
            </IconButton>
          )}
          <p className="num" aria-live="polite">
            {words.at(view, at + 1, pictures.length)}
          </p>
          {pictures.length > 1 && (
            <IconButton label={words.next} onClick={() => step(1)}>
              <ChevronRight size={24} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </Cover>
  )
}
