import { shellMessages } from './messages.ts'
import { MissingPage } from './missing-page.tsx'
import { waysOn } from './not-found-page.tsx'

/** For an address or a form that nobody can read, or that another site sent. */
export function BadRequestPage() {
  return <MissingPage words={shellMessages.badRequest} ways={waysOn} />
}
