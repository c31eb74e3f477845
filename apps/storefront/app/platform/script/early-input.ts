type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Entry = string | boolean

const FIELDS = 'select, textarea, input:not([type="hidden"], [type="file"], [type="submit"], [type="button"])'

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
  entries.set(field, isTick(field) ? field.checked : field.value)
}

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) {
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findLastIndex((each) => each.defaultSelected),
      )
    )
  }
  return field.value !== field.defaultValue
}

/** First drawn otherwise, as React does it, and then entered past the property by which React remembers what it drew. */
function enter(field: Field, entry: Entry): void {
  if (isTick(field)) {
    // Of radio buttons the picked one says it all.
    if (field.type === 'radio' && !entry) return
    // A click is what React takes for a change of these, and it turns them round by itself.
    field.checked = !entry
    field.click()
    return
  }
  field.value = entry === '' ? '0' : ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}
