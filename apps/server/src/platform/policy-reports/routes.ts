import { postPolicyReport } from '@shop/contracts/platform/policy-reports'
import { answer, type Route } from '../http/routes.ts'
import { assertAllowed } from '../limits/assert-allowed.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Log } from '../observe/log.ts'

/** One page with a broken extension must not fill the log. */
const REPORTS_PER_ADDRESS = { name: 'policy-report-address', points: 20, seconds: 60 } as const
const LONGEST = 200

/** What a browser refused on one of our pages: a planted script, or a page of ours that breaks our own policy. */
export function policyReportRoutes(limits: RateLimits, log: Log): Route[] {
  return [
    answer(postPolicyReport, async ({ context, body }) => {
      await assertAllowed(limits, [REPORTS_PER_ADDRESS, context.ip])
      const report = body['csp-report']
      log.warn(
        {
          channel: context.channel.id,
          page: pathOf(report['document-uri']),
          directive: (report['effective-directive'] ?? report['violated-directive'])?.slice(0, LONGEST),
          blocked: pathOf(report['blocked-uri']),
          source: pathOf(report['source-file']),
        },
        'a browser refused something on a page',
      )
      return { received: true as const }
    }),
  ]
}

/** Queries may name a person; what comes before them is enough to find the page. */
function pathOf(uri: string | undefined): string | undefined {
  return uri?.split(/[?#]/, 1)[0]?.slice(0, LONGEST)
}
