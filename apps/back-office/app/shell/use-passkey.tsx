import type { CallResult } from '@shop/contracts/client/call-result'
import { PROOF_PARAMETER, STAFF_PROOF_PROBLEMS, type StaffProofProblem } from '@shop/contracts/staff/proof'
import { Banner } from '@shop/ui/banner'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loadStaff } from './load-staff.ts'
import { messages } from './messages.ts'

const words = messages.passkey

// It brings React Aria, and most visits never see it.
const ConfirmItsYou = lazy(() => import('./confirm-its-you.tsx'))

interface Passkey {
  /** Whether a call was refused for want of a passkey; if so, it is asked for. */
  asksFor(result: CallResult<unknown>, about: string): boolean
  /** Stands in the page: the question, and what became of it. */
  readonly element: ReactNode
}

/**
 * For what asks for a passkey again. The way leads over the identity server and back to this address, where the draft of
 * the form (`use-draft.tsx`) is there again; what was pressed is pressed again by the person, never by itself.
 */
export function usePasskey(): Passkey {
  const { staff } = useRouteLoaderData<typeof loadStaff>('office') ?? {}
  const here = useLocation()
  const [told] = useState(() => toldIn(here.search))
  const [about, setAbout] = useState<string | null>(null)

  // Said once: whoever reloads or shares the address is told nothing. Past the router, which would ask for all of it anew.
  const address = withoutTold(here)
  useEffect(() => {
    if (told !== null) window.history.replaceState(window.history.state, '', address)
  }, [told, address])

  return {
    asksFor: (result, what) => {
      if (result.ok || !isOfPasskey(result.refusal)) return false
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
              onClose={() => setAbout(null)}
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
