import { Search, X } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import styles from './command-menu.module.css'
import { IconButton } from './icon-button.tsx'
import { uiMessages } from './messages.ts'

export interface CommandEntry {
  readonly id: string
  readonly title: string
  readonly detail?: string | undefined
  readonly icon: ReactNode
  /** On the right: a state, or the keys that do the same. */
  readonly end?: ReactNode
}

export interface CommandSection {
  readonly id: string
  readonly title: string
  /** Beside the title: how many there are. */
  readonly count?: string | undefined
  readonly entries: readonly CommandEntry[]
}

/**
 * A field over a list of what can be opened, for whoever would rather type than look. The list is narrowed by whoever
 * uses it. Import it on intent: it brings React Aria.
 */
export function CommandMenu({
  label,
  placeholder,
  text,
  onText,
  sections,
  status,
  empty,
  footer,
  onOpen,
  onClose,
}: {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  sections: readonly CommandSection[]
  /** Read out when it changes: how many were found, or that there is a wait. */
  status: string
  /** Stands in place of a list that has nothing. */
  empty: ReactNode
  footer: ReactNode
  onOpen: (id: string, how: { isApart: boolean }) => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  // Opened here and not by the list, which knows no Ctrl, and forgets for a moment what was marked whenever the entries
  // change: whoever types fast and presses Enter means the first.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    const ids = sections.flatMap(({ entries }) => entries.map(({ id }) => id))
    const marked = document.getElementById(field.current?.getAttribute('aria-activedescendant') ?? '')
    const markedId = ids.find((id) => id === marked?.getAttribute('data-key'))
    const id = markedId ?? (text.trim() === '' ? undefined : ids[0])
    if (id !== undefined) onOpen(id, { isApart: event.ctrlKey || event.metaKey })
  }
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
    >
      <Modal className={styles.frame ?? ''}>
        <Dialog className={styles.content ?? ''} aria-label={label}>
          <Autocomplete inputValue={text} onInputChange={onText}>
            <div className={styles.field} onKeyDownCapture={onEnter}>
              <Search size={20} aria-hidden="true" />
              <SearchField aria-label={label} autoFocus className={styles.search ?? ''}>
                {/* A combobox: its list scrolls, and is reached from here alone. */}
                <Input
                  ref={field}
                  type="text"
                  role="combobox"
                  aria-expanded
                  placeholder={placeholder}
                  maxLength={200}
                  spellCheck={false}
                  className={styles.input ?? ''}
                />
              </SearchField>
              <IconButton label={uiMessages.close} onClick={onClose}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            </div>
            <p role="status" className="visually-hidden">
              {status}
            </p>
            <ListBox
              aria-label={label}
              className={styles.list ?? ''}
              items={sections}
              dependencies={[text]}
              selectionMode="none"
              onAction={(id) => onOpen(String(id), { isApart: false })}
              renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
            >
              {(section) => (
                <ListBoxSection id={section.id} className={styles.section ?? ''}>
                  <Header className={styles.head ?? ''}>
                    <span>{section.title}</span>
                    {section.count !== undefined && <span className="num">{section.count}</span>}
                  </Header>
                  <Collection items={section.entries} dependencies={[text]}>
                    {(entry) => (
                      <ListBoxItem id={entry.id} textValue={entry.title} className={styles.entry ?? ''}>
                        {entry.icon}
                        <span className={styles.words}>
                          <b>{marked(entry.title, text)}</b>
                          {entry.detail && <small>{marked(entry.detail, text)}</small>}
                        </span>
                        {entry.end}
                      </ListBoxItem>
                    )}
                  </Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
          <div className={styles.foot}>{footer}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Where what was typed stands in it, underlined. */
function marked(words: string, text: string): ReactNode {
  const typed = text.trim().toLowerCase()
  const at = typed === '' ? -1 : words.toLowerCase().indexOf(typed)
  if (at === -1) return words
  return (
    <Fragment>
      {words.slice(0, at)}
      <mark>{words.slice(at, at + typed.length)}</mark>
      {words.slice(at + typed.length)}
    </Fragment>
  )
}
