import type { ListName } from './list-screen.ts'

/** What a list is to look for once it is open. It may name a person, so it travels in no address. */
let wanted: { list: ListName; text: string } | null = null
const listeners = new Set<() => void>()

export function findOnArrival(list: ListName, text: string): void {
  wanted = { list, text }
  for (const listener of listeners) listener()
}

/** For a list that is open: what it is told to look for, now or later, each once. */
export function onFindHere(list: ListName, find: (text: string) => void): () => void {
  const take = () => {
    if (wanted?.list !== list) return
    const { text } = wanted
    wanted = null
    find(text)
  }
  listeners.add(take)
  take()
  return () => listeners.delete(take)
}
