import { Button } from '@shop/ui/button'
import { type ReactNode, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { onSignedOff } from '../api/refused-calls.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { loadStaff } from './load-staff.ts'
import { messages } from './messages.ts'
import styles from './use-draft.module.css'

export interface DraftOf<Draft> {
  readonly draft: Draft
  readonly set: (next: Draft) => void
  /** Sent, or thrown away: the form is as it comes, here and after a reload. */
  readonly drop: () => void
  /** Says that it is there again, with a way to begin anew; null for whoever has lost nothing. */
  readonly note: ReactNode
  /** Another number whenever the form is as it comes: fields that hold their text themselves take it for their key. */
  readonly turn: number
}

/**
 * What is being written into a form. It outlives a reload and the way over the identity server, and is there again in the
 * same tab for the same person, once: whoever leaves it and opens the page anew begins anew.
 */
export function useDraft<Draft>(name: string, initial: Draft): DraftOf<Draft> {
  const staffId = useRouteLoaderData<typeof loadStaff>('office')?.staff.id ?? ''
  const [last, setHeld] = useState(() => begin(staffId, name, initial))
  // Another name is another form, also in the same place.
  const held = last.name === name ? last : begin(staffId, name, initial)
  if (held !== last) setHeld(held)

  const { draft, initial: untouched } = held
  const isTouched = JSON.stringify(draft) !== JSON.stringify(untouched)
  useEffect(() => dropDraft(staffId, name), [staffId, name])
  // What was shown again is kept again by whoever leaves a second time without a letter more.
  useEffect(() => {
    if (!isTouched) return
    const keep = () => keepDraft(staffId, name, draft)
    window.addEventListener('pagehide', keep)
    const stop = onSignedOff(keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      stop()
    }
  }, [isTouched, staffId, name, draft])

  const drop = () => {
    dropDraft(staffId, name)
    setHeld({ ...held, draft: untouched, isBack: false, turn: held.turn + 1 })
  }
  return {
    draft,
    turn: held.turn,
    drop,
    set: (next) => {
      setHeld({ ...held, draft: next })
      if (JSON.stringify(next) === JSON.stringify(untouched)) dropDraft(staffId, name)
      else keepDraft(staffId, name, next)
    },
    note: held.isBack ? (
      <p role="status" className={styles.note}>
        {messages.draft.back}
        <Button variant="quiet" size="sm" onClick={drop}>
          {messages.draft.startOver}
        </Button>
      </p>
    ) : null,
  }
}

function begin<Draft>(staffId: string, name: string, initial: Draft) {
  const stored = readDraft<Draft>(staffId, name)
  return { name, initial, draft: stored ?? initial, isBack: stored !== null, turn: 0 }
}

/** Whether there is one that is half written, for what opens with it. */
export function useHasDraft(name: string): boolean {
  const staffId = useRouteLoaderData<typeof loadStaff>('office')?.staff.id ?? ''
  const [hasDraft] = useState(() => readDraft(staffId, name) !== null)
  return hasDraft
}

/** What stands in the fields of a form that hold their text themselves, by their names. */
export function enteredIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
