import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'

type Said = { tone: 'ok' | 'warn'; text: string } | null
type Answer = { ok: true } | { ok: false; message: string }

/** What can be done with a file. Whatever comes of it, the page shows how the file stands then. */
export function useSteps({ id: runId }: Pick<ImportRun, 'id'>) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said>(null)
  const params = { runId }

  const take = async <Result extends Answer>(
    call: () => Promise<Result>,
    words?: (result: Result) => string,
  ): Promise<Result | null> => {
    if (isBusy) return null
    setIsBusy(true)
    setSaid(null)
    const result = await call()
    await revalidate()
    setIsBusy(false)
    if (!result.ok) setSaid({ tone: 'warn', text: result.message })
    else if (words) setSaid({ tone: 'ok', text: words(result) })
    return result
  }
  return {
    isBusy,
    said,
    say: setSaid,
    take,
    check: (body: { goesTo?: (string | null)[]; isKept?: boolean }) =>
      take(() => client.call('POST /office/imports/{runId}/check', { params, body })),
    cancel: () => take(() => client.call('POST /office/imports/{runId}/cancel', { params, body: {} })),
    apply: (goesLiveAt: string | null) =>
      take(() => client.call('POST /office/imports/{runId}/apply', { params, body: { goesLiveAt } })),
    callOff: () => take(() => client.call('POST /office/imports/{runId}/call-off', { params, body: {} })),
    stepBack: (why: string) =>
      take(() => client.call('POST /office/imports/{runId}/step-back', { params, body: { why } })),
  }
}

const LOOK_EVERY_MS = 1_000

/** Looks again as long as the worker is at it. */
export function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
