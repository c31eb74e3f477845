import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CommandMenu, type CommandSection } from './command-menu.tsx'

const sections: readonly CommandSection[] = [
  {
    id: 'fruit',
    title: 'Fruit',
    count: '2',
    entries: [
      { id: 'apple', title: 'Apple', detail: 'Red or green', icon: null },
      { id: 'pear', title: 'Pear', icon: null },
    ],
  },
  { id: 'tools', title: 'Tools', entries: [{ id: 'saw', title: 'Saw', icon: null }] },
]

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllEnvs()
})

const onOpen = vi.fn()
const onClose = vi.fn()

function FruitMenu() {
  const [text, setText] = useState('')
  const words = text.toLowerCase()
  const shown = sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ title }) => title.toLowerCase().includes(words)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <CommandMenu
      label="Jump to"
      placeholder="Anything"
      text={text}
      onText={setText}
      sections={shown}
      status={`${shown.length} groups`}
      empty="Nothing"
      footer="Foot"
      onOpen={onOpen}
      onClose={onClose}
    />
  )
}

function open() {
  render(<FruitMenu />)
  return userEvent.setup()
}

describe('the menu of commands', () => {
  it('has the focus in its field, names its list and its groups', () => {
    open()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Jump to' }))
    expect(screen.getByRole('listbox', { name: 'Jump to' })).toBeTruthy()
    expect(screen.getByRole('group', { name: /Fruit/ })).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('opens what is marked with Enter, without leaving the field', async () => {
    const user = open()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledWith('pear', { isApart: false })
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('opens it apart with Ctrl and Enter', async () => {
    const user = open()
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    expect(onOpen.mock.calls).toEqual([['apple', { isApart: true }]])
  })

  it('marks the first that is left, so that two letters and Enter are enough', async () => {
    const user = open()
    await user.keyboard('sa')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(screen.getByText('Sa').tagName).toBe('MARK')
    await vi.waitFor(() =>
      expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeTruthy(),
    )
    await user.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledWith('saw', { isApart: false })
  })

  it('opens the first of what was pasted', async () => {
    const user = open()
    await user.paste('e')
    await user.keyboard('{Enter}')
    expect(onOpen.mock.calls).toEqual([['apple', { isApart: false }]])
  })

  it('says when there is nothing, and closes with Escape', async () => {
    const user = open()
    await user.keyboard('zzz')
    expect(screen.getByText('Nothing')).toBeTruthy()
    await user.keyboard('{Escape}{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  it('[OFF-142] writes one style into the page, and it is the one the office’s policy lets in', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const before = document.querySelectorAll('style').length
    open()
    const styles = [...document.querySelectorAll('style')]
    expect(styles.length - before).toBe(1)
    const text = document.getElementById('react-aria-pressable-style')?.textContent ?? ''
    const hash = createHash('sha256').update(text).digest('base64')
    const policy = readFileSync(join(import.meta.dirname, '../../../ops/nginx/servers/office.conf'), 'utf8')
    expect(policy.match(/sha256-[^']+/g)).toEqual([`sha256-${hash}`])
  })
})
