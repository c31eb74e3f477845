import type { CallResult } from '@shop/contracts/client/call-result'
import { PROOF_PARAMETER, STAFF_PROOF_PROBLEMS, type StaffProofProblem } from '@shop/contracts/staff/proof'
import { Banner } from '@shop/ui/banner'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import type { loadStaff } from './load-staff.ts'
import { messages } from './messages.ts'

const words = messages.passkey

// It brings React Aria, and most visits never see it.
const ConfirmItsYou = lazy(() => import('./confirm-its-you.tsx'))

interface Passkey<Draft> {
  /** What was entered before somebody left to show their passkey; null for whoever has not. */
  readonly draft: Draft | null
  /** Whether a call was refused for want of a passkey; if so, it is asked for, and what was entered is kept. */
  asksFor(result: CallResult<unknown>, about: string, draft: Draft): boolean
  /** Stands in the page: the question, and what became of it. */
  readonly element: ReactNode
}

/**
 * For what asks for a passkey again. The way leads over the identity server and back to this address, with what was
 * entered; what was pressed is pressed again by the person, never by itself.
 */
export function usePasskey<Draft>(name: string): Passkey<Draft> {
  const { staff } = useRouteLoaderData<typeof loadStaff>('office') ?? {}
  const here = useLocation()
  // Whoever else signs on in this tab does not find it.
  const draftName = `${name} of ${staff?.name ?? ''}`
  const [draft] = useState(() => readDraft<Draft>(draftName))
  const [told] = useState(() => toldIn(here.search))
  const [about, setAbout] = useState<string | null>(null)

  useEffect(() => dropDraft(draftName), [draftName])
  // Said once: whoever reloads or shares the address is told nothing. Past the router, which would ask for all of it anew.
  const address = withoutTold(here)
  useEffect(() => {
    if (told !== null) window.history.replaceState(window.history.state, '', address)
  }, [told, address])

  return {
    draft,
    asksFor: (result, what, entered) => {
      if (result.ok || !isOfPasskey(result.refusal)) return false
      keepDraft(draftName, entered)
      setAbout(what)
      return true
    },
    element: (
      <>
        <Told told={about === null ? told : null} />
        {about !== null && (
          <Suspense>
            <ConfirmItsYou
              about={about}
              staff={staff ?? { name: '', roles: [] }}
              returnTo={address}
              onClose={() => {
                dropDraft(draftName)
                setAbout(null)
              }}
            />
          </Suspense>
        )}
      </>
    ),
  }
}

function Told({ told }: { told: StaffProofProblem | 'given' | null }) {
  if (told === null) return null
  if (told === 'given')
    return (
      <Banner tone="ok" role="status">
        {words.given}
      </Banner>
    )
  return (
    <Banner tone="warn" role="alert">
      {words.problems[told]}
    </Banner>
  )
}

function withoutTold({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search)
  rest.delete(PROOF_PARAMETER)
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}

const isOfPasskey = (refusal: string | null) => refusal === 'passkey-missing' || refusal === 'passkey-too-old'

function toldIn(search: string): StaffProofProblem | 'given' | null {
  const told = new URLSearchParams(search).get(PROOF_PARAMETER)
  return told === 'given' ? told : (STAFF_PROOF_PROBLEMS.find((problem) => problem === told) ?? null)
}
