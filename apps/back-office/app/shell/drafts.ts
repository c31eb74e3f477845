const keyOf = (name: string) => `draft ${name}`

/** What was typed, for whoever has to leave the office for a moment and comes back in the same tab. */
export function keepDraft(name: string, draft: unknown): void {
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
}

export function readDraft<Draft>(name: string): Draft | null {
  const text = sessionStorage.getItem(keyOf(name))
  return text === null ? null : (JSON.parse(text) as Draft)
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name))
}
