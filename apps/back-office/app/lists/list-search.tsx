import { Button } from '@shop/ui/button'
import { Search } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import styles from './list-search.module.css'
import { messages } from './messages.ts'

/** What is searched for may name a person: it lives in this screen and never in an address. */
export function ListSearch({
  label,
  placeholder,
  field,
  onSearch,
}: {
  label: string
  placeholder: string
  field: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => Promise<void>
}) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const search = async (text: string) => {
    setIsBusy(true)
    await onSearch(text.trim())
    setIsBusy(false)
  }
  return (
    <search className={styles.line}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void search(field.current?.value ?? '')
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <span className={styles.box}>
          <Search size={18} aria-hidden="true" />
          <input
            ref={field}
            id={id}
            type="search"
            name="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={placeholder}
          />
          <span className={styles.key} aria-hidden="true">
            {messages.searchKey}
          </span>
        </span>
        <Button type="submit" size="sm" loading={isBusy}>
          {messages.search}
        </Button>
      </form>
    </search>
  )
}
