import { Button } from '@shop/ui/button'
import { Search } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { messages } from './messages.ts'
import styles from './order-search.module.css'

export function OrderSearch({
  field,
  onSearch,
}: {
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
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          void search(field.current?.value ?? '')
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {messages.search.label}
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
            placeholder={messages.search.placeholder}
          />
          <span className={styles.key} aria-hidden="true">
            {messages.search.key}
          </span>
        </span>
        <Button type="submit" size="sm" loading={isBusy}>
          {messages.search.button}
        </Button>
      </form>
    </search>
  )
}
