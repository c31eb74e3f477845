import { ButtonLink } from '@shop/ui/button-link'
import styles from './desk-pages.module.css'
import { messages } from './messages.ts'

interface Turn {
  readonly label: string
  readonly href: string
}

/** Under a list: what it shows, and the ways to the pages beside it. */
export function DeskPages({ line, turns }: { line?: string; turns: readonly Turn[] }) {
  if (line === undefined && turns.length === 0) return null
  return (
    <nav aria-label={messages.pages} className={styles.pages}>
      {line !== undefined && <p className="muted num">{line}</p>}
      {turns.map(({ label, href }) => (
        <ButtonLink key={label} href={href} variant="line" size="sm">
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}
