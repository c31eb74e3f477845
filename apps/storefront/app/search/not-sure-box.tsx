import { Button } from '@shop/ui/button'
import { fitmentMessages } from '../fitment/messages.ts'
import styles from './sizes-without-trim.module.css'

const words = fitmentMessages.notSure

/** Beside the question for the trim, which few know by heart. */
export function NotSureBox({ onNotSure }: { onNotSure: () => void }) {
  return (
    <section className={styles.box} aria-label={words.title}>
      <h2 className="type-title">{words.title}</h2>
      <p className="type-small muted">{words.text}</p>
      <Button variant="line" size="sm" onClick={onNotSure}>
        {words.button}
      </Button>
    </section>
  )
}
