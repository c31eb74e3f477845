import { listingMessages as words } from './messages.ts'

export const RESULTS_ID = 'results'
export const RELATED_ID = 'related'

/** Past the filters, or past the whole list: with a keyboard each is many stops. */
export function SkipLinks({ hasRelated }: { hasRelated: boolean }) {
  return (
    <>
      <a className="skip-link" href={`#${RESULTS_ID}`}>
        {words.skipToResults}
      </a>
      {hasRelated && (
        <a className="skip-link" href={`#${RELATED_ID}`}>
          {words.skipToRelated}
        </a>
      )}
    </>
  )
}
