import { enter, entryOf, FIELDS, type Field, isChanged } from '../script/entered-fields.ts'
import { readStorage, removeStorage, writeStorage } from '../storage/storage.ts'

export interface FormDraft {
  /** Beside what a form of the same name holds in fields that this one does not have. */
  keep(form: HTMLFormElement): void
  /** But for fields that somebody has entered something into meanwhile. */
  enterInto(form: HTMLFormElement): void
  forget(): void
}

const keyOf = (name: string) => `draft ${name}`

/** Whether something was entered and not sent yet. */
export function hasFormDraft(name: string): boolean {
  return readStorage(keyOf(name), 'for this visit') !== null
}

/**
 * What was entered into a form and not sent yet. Pages of a person are not to be stored by the browser, so after a
 * reload it puts nothing back by itself; a draft stays in the tab until the form is sent or the tab is closed.
 */
export function formDraft(name: string): FormDraft {
  const key = keyOf(name)
  return {
    keep(form) {
      const texts = [...new FormData(form)].flatMap(([field, entry]) =>
        typeof entry === 'string' ? [[field, entry]] : [],
      )
      const own = new Set([...form.elements].map((element) => element.getAttribute('name')))
      const before = new URLSearchParams(readStorage(key, 'for this visit') ?? '')
      const elsewhere = [...before].filter(([field]) => !own.has(field))
      writeStorage(key, new URLSearchParams([...elsewhere, ...texts]).toString(), 'for this visit')
    },
    enterInto(form) {
      const text = readStorage(key, 'for this visit')
      if (text === null) return
      const draft = new URLSearchParams(text)
      for (const field of form.querySelectorAll<Field>(FIELDS)) {
        const entries = draft.getAll(field.name)
        const shown = entryOf(field)
        const entry = typeof shown === 'boolean' ? entries.includes(field.value) : entries[0]
        if (entry !== undefined && entry !== shown && !isChanged(field)) enter(field, entry)
      }
    },
    forget: () => removeStorage(key, 'for this visit'),
  }
}
