export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Entry = string | boolean

/** What a person can enter something into. */
export const FIELDS =
  'select, textarea, input:not([type="hidden"], [type="file"], [type="submit"], [type="button"])'

export const entryOf = (field: Field): Entry => (isTick(field) ? field.checked : field.value)

/** Whether it holds something else than the page was sent with. */
export function isChanged(field: Field): boolean {
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
export function enter(field: Field, entry: Entry): void {
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
