import { messages } from './messages.ts'
import { OfficeFrame } from './office.tsx'

/** Until the server has said who this is. */
export function LoadingOffice() {
  return (
    <OfficeFrame>
      <p role="status" className="muted">
        {messages.loading}
      </p>
    </OfficeFrame>
  )
}
