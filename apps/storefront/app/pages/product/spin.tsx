import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { productDrawerMessages } from './drawer-messages.ts'
import styles from './spin.module.css'

const words = productDrawerMessages.spin
/** So far a finger moves for the next frame. */
const PIXELS_PER_FRAME = 14

/** A tire that turns: dragged on the picture, or with the slider under it, which is also the way of the keyboard. */
export function Spin({ frames, name }: { frames: readonly string[]; name: string }) {
  const [frame, setFrame] = useState(0)
  const grip = useRef<{ x: number; frame: number } | null>(null)
  usePreloaded(frames)

  const turnTo = (wanted: number) => setFrame(((wanted % frames.length) + frames.length) % frames.length)
  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    grip.current = { x: event.clientX, frame }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return
    turnTo(grip.current.frame - Math.round((event.clientX - grip.current.x) / PIXELS_PER_FRAME))
  }
  const release = () => {
    grip.current = null
  }

  return (
    <div className={styles.spin}>
      <img
        className={styles.frame}
        src={frames[frame]}
        alt={words.spinAlt(name)}
        width={800}
        height={800}
        draggable={false}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label={words.turn}
        aria-valuetext={words.degrees(Math.round((frame * 360) / frames.length))}
        min={0}
        max={frames.length - 1}
        value={frame}
        onChange={(event) => turnTo(Number(event.target.value))}
      />
    </div>
  )
}

/** A frame that has to load while somebody turns looks broken. */
function usePreloaded(frames: readonly string[]): void {
  useEffect(() => {
    for (const src of frames) {
      const image = new Image()
      image.src = src
    }
  }, [frames])
}
