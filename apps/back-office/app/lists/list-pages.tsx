import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { useLetterKeys } from '../shell/letter-keys.ts'
import styles from './list-pages.module.css'
import type { ListName, ListScreen } from './list-screen.ts'
import { addressOf, type ListState } from './list-state.ts'
import { messages } from './messages.ts'

type Turn = Pick<ListState, 'after' | 'before'>

/** The ways to the pages beside this one: links, or presses where what is shown has no address. */
export function ListPages({
  screen,
  state,
  page,
  onTurn,
}: {
  screen: Pick<ListScreen<ListName>, 'path'> & { readonly href?: unknown }
  state: ListState
  page: { next: string | null; previous: string | null }
  onTurn?: (turn: Turn) => Promise<void>
}) {
  const hasLetterKeys = useLetterKeys()
  const turns: readonly { label: string; turn: Turn }[] = [
    ...(page.previous === null ? [] : [{ label: messages.previous, turn: { before: page.previous } }]),
    ...(page.next === null ? [] : [{ label: messages.next, turn: { after: page.next } }]),
  ]
  return (
    <div className={styles.foot}>
      <p className={styles.keys}>
        {messages.keys
          .filter(([key]) => (key === 'Enter' ? screen.href : hasLetterKeys))
          .map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
      </p>
      {turns.length > 0 && (
        <nav aria-label={messages.pages} className={styles.pages}>
          {turns.map(({ label, turn }) =>
            onTurn ? (
              <Button key={label} variant="line" size="sm" onClick={() => void onTurn(turn)}>
                {label}
              </Button>
            ) : (
              <ButtonLink
                key={label}
                href={addressOf(screen, { ...state, after: undefined, before: undefined, ...turn })}
                variant="line"
                size="sm"
              >
                {label}
              </ButtonLink>
            ),
          )}
        </nav>
      )}
    </div>
  )
}
