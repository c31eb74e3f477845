import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { CircleX, Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { overlayMessages as words } from './overlay-messages.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  hint: string
  /** What the search is locked to. */
  lock?: { name: string; icon?: ReactNode } | undefined
  /** Backspace in the empty field: takes the lock away, or steps back. */
  onBackspace: () => void
  onUnlock?: (() => void) | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onClose: () => void
  /** The list below and the marked row in it. */
  listId: string
  activeId: string | undefined
  isExpanded: boolean
}

/** The one field of the search: always focused, with the lock as a chip in it. */
export function SearchField({
  value,
  onChange,
  hint,
  lock,
  onUnlock,
  onBackspace,
  ...field
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const refocus = (change: () => void) => () => {
    change()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && value === '') onBackspace()
    // The first Escape empties the field, the second closes the search.
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      onChange('')
      return
    }
    field.onKeyDown(event)
  }
  return (
    <div className={styles.bar}>
      <div className={styles.box}>
        {lock ? (
          <button
            type="button"
            className={styles.lock}
            aria-label={words.unlock(lock.name)}
            onClick={refocus(onUnlock ?? (() => {}))}
          >
            {lock.icon}
            {lock.name}
            <X className={styles.lockX} size={16} aria-hidden="true" />
          </button>
        ) : (
          <Search className={styles.lens} size={24} aria-hidden="true" />
        )}
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: a search that opens is there to be typed in
          autoFocus
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={words.field}
          aria-expanded={field.isExpanded}
          aria-controls={field.listId}
          aria-activedescendant={field.activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {value !== '' && (
          <IconButton className={styles.clear} label={words.clear} onClick={refocus(() => onChange(''))}>
            <CircleX size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Button variant="quiet" onClick={field.onClose}>
        {words.close}
      </Button>
    </div>
  )
}
