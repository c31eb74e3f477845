import { type ReactNode, useEffect } from 'react'
import { knowUser } from '../accounts/know-user.ts'
import { locationMessages } from '../location/messages.ts'
import { startVisit } from '../platform/client/browser-client.ts'
import { useVisit } from '../platform/visit/visit.ts'
import { VisitorProvider } from '../platform/visit/visitor.ts'

/** Asks once per page load who is here, and tells the frame and the page. */
export function Visiting({ children }: { children: ReactNode }) {
  const { account, cartItemCount, personalization } = useVisit()
  const location = personalization?.userLocation
  useEffect(() => {
    void startVisit()
    knowUser()
  }, [])
  return (
    <VisitorProvider
      value={{
        account,
        cartItemCount: cartItemCount ?? 0,
        place: location ? locationMessages.place(location) : null,
      }}
    >
      {children}
    </VisitorProvider>
  )
}
