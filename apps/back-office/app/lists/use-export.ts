import { useState } from 'react'
import { client } from '../api/client.ts'
import { fileHref } from './export-menu.tsx'
import { askForExport } from './list-calls.ts'
import type { ListName } from './list-screen.ts'
import type { ListState } from './list-state.ts'
import { messages } from './messages.ts'
import { chosenIn, type Selection } from './use-selection.ts'

const LOOK_MS = 700

export type FileState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'ready'; readonly href: string; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }

/** Asks for a file and looks until it is written. It stays there for a day, so leaving the page loses nothing. */
export function useExport(list: ListName) {
  const [file, setFile] = useState<FileState | null>(null)
  const begin = async (
    state: ListState,
    wanted: {
      format: 'csv' | 'xlsx'
      columns: readonly string[]
      find?: string | undefined
      selection?: Selection | undefined
    },
  ) => {
    setFile({ kind: 'writing' })
    const { selection, ...rest } = wanted
    const asked = await askForExport(list, state, {
      ...rest,
      ...(selection && chosenIn(selection)),
    })
    if (!asked.ok) return setFile({ kind: 'failed', text: asked.message })
    setFile(await written(asked.data.exportId, wanted.format))
  }
  return { file, begin, dismiss: () => setFile(null) }
}

async function written(exportId: string, format: 'csv' | 'xlsx'): Promise<FileState> {
  for (;;) {
    const found = await client.call('GET /office/exports/{exportId}', { params: { exportId } })
    if (!found.ok) return { kind: 'failed', text: messages.exportFailed }
    const { state, rowCount } = found.data.export
    if (state === 'refused') return { kind: 'failed', text: messages.tooLarge }
    if (state === 'done') {
      const text = messages.exported(rowCount, messages[format])
      return { kind: 'ready', href: fileHref(exportId), text }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
