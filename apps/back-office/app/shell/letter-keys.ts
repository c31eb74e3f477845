import { useSyncExternalStore } from 'react'
import { client } from '../api/client.ts'

/** Whether keys of one letter do something, as the person wants it on every machine (WCAG 2.1.4). */
let isOn = true
const listeners = new Set<() => void>()

export const areLetterKeysOn = (): boolean => isOn

export function setLetterKeys(wanted: boolean): void {
  isOn = wanted
  for (const listener of listeners) listener()
}

/** They change here with the press; a server that does not hear of it puts them back. */
export async function switchLetterKeys(wanted: boolean): Promise<void> {
  setLetterKeys(wanted)
  const result = await client.call('PUT /office/me/letter-keys', { body: { isOn: wanted } })
  if (!result.ok) setLetterKeys(!wanted)
}

export const useLetterKeys = (): boolean => useSyncExternalStore(subscribe, areLetterKeysOn)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
