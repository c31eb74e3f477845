import { type Entry, enter, entryOf, FIELDS, type Field, isChanged } from './entered-fields.ts'

const entries = new Map<Field, Entry>()

/**
 * Called right before the page is brought to life: what somebody has chosen or typed meanwhile, and what the browser
 * itself has put back after a reload or a step back, is more than React knows of. It would draw over it.
 */
export function noteEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field)
  addEventListener('input', noteEvent, true)
  addEventListener('change', noteEvent, true)
}

/** Called once the page answers: each field is entered again in its turn, and now somebody listens. */
export async function answerEarlyInput(): Promise<void> {
  removeEventListener('input', noteEvent, true)
  removeEventListener('change', noteEvent, true)
  for (const [field, entry] of entries) {
    // What hangs on the field before has been drawn by then.
    await new Promise((resolve) => setTimeout(resolve))
    if (field.isConnected) enter(field, entry)
  }
  entries.clear()
}

const noteEvent = ({ target }: Event) => {
  if (target instanceof Element && target.matches(FIELDS)) note(target as Field)
}

function note(field: Field): void {
  entries.set(field, entryOf(field))
}
