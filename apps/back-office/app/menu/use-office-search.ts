import type { ResponseOf } from '@shop/contracts/client/api-types'
import type { Endpoints } from '@shop/contracts/endpoints'
import { useEffect, useState } from 'react'
import { client } from '../api/client.ts'

export type FoundKinds = ResponseOf<Endpoints['POST /office/search']>['found']

/** A hand that types needs no answer in between. */
const REST_MS = 200
const SHORTEST = 2
const NOTHING: FoundKinds = []

interface Answer {
  readonly text: string
  readonly found: FoundKinds
  readonly hasFailed: boolean
}

/** What the server finds for what is typed, once the hand rests: one question at a time, and no answer to an old one. */
export function useOfficeSearch(typed: string): { found: FoundKinds; isBusy: boolean; hasFailed: boolean } {
  const text = typed.trim()
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (text.length < SHORTEST) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const result = await client.call('POST /office/search', { body: { text }, signal: stop.signal })
      if (stop.signal.aborted) return
      setAnswer({ text, found: result.ok ? result.data.found : NOTHING, hasFailed: !result.ok })
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  const isAsked = text.length >= SHORTEST
  const current = isAsked && answer?.text === text ? answer : null
  return {
    found: current?.found ?? NOTHING,
    isBusy: isAsked && current === null,
    hasFailed: current?.hasFailed ?? false,
  }
}
