import type { DeskFlag } from '@shop/contracts/flags/flag-desk'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'

type Wish = {
  isOn?: boolean
  sharePercent?: number
  accountTypes?: DeskFlag['accountTypes']
  isAlwaysOnForStaff?: boolean
  channel?: { id: string; isOn: boolean }
  why?: string
}
type Step = { at: string; sharePercent: number }
type Word = { tone: 'ok' | 'warn'; text: string } | null

/** Says each change together with what was seen: whoever was overtaken is told, and sees what stands now. */
export function useFlagChange(flag: DeskFlag, saved: string) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [word, setWord] = useState<Word>(null)

  const say = async (
    call: () => Promise<{ ok: true } | { ok: false; message: string }>,
  ): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setWord(null)
    const result = await call()
    await revalidate()
    setIsBusy(false)
    setWord(result.ok ? { tone: 'ok', text: saved } : { tone: 'warn', text: result.message })
    return result.ok
  }
  const params = { key: flag.key }
  const seen = flag.changedAt
  return {
    isBusy,
    word,
    change: (wish: Wish) =>
      say(() => client.call('PUT /office/flags/{key}', { params, body: { seen, ...wish } })),
    plan: (steps: Step[]) =>
      say(() => client.call('PUT /office/flags/{key}/steps', { params, body: { seen, steps } })),
  }
}
