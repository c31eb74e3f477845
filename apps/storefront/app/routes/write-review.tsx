import { data, redirect, useNavigation, useSubmit } from 'react-router'
import { brandOfPart, paths } from '../paths.ts'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { privatePage, publicHeaders } from '../platform/client/public-page.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import { reviewFormMessages } from '../reviews/form-messages.ts'
import { loadWriteReview } from '../reviews/load-write-review.server.ts'
import { type ReviewErrors, readReviewFields } from '../reviews/review-fields.ts'
import { ReviewReceived } from '../reviews/review-received.tsx'
import { sendReview } from '../reviews/send-review.server.ts'
import { WriteReviewPage } from '../reviews/write-review-page.tsx'
import type { Route } from './+types/write-review'

const words = reviewFormMessages

export const loader = ({ request, params }: Route.LoaderArgs) => loadWriteReview(request, params)

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) =>
  at.loaderData
    ? pageMeta({ title: words.pageTitle(at.loaderData.line.brand.label, at.loaderData.line.name) }, at)
    : []

export async function action({ request, params }: Route.ActionArgs) {
  const brand = brandOfPart(params.brand)
  if (brand === null) throw data(null, { status: 404 })
  const fields = readReviewFields(await request.formData())
  const line = { brand, line: params.productLine }
  const sent = await sendReview(serverClient(request), line, fields)
  const none: ReviewErrors = {}
  switch (sent.outcome) {
    case 'received':
      return redirect(paths.reviewReceived(brand, params.productLine))
    case 'unknown-line':
      throw data(null, { status: 404 })
    case 'refused':
      return data({ fields, errors: sent.errors, problem: null }, { status: 422, ...privatePage })
    case 'too-many':
      return data({ fields, errors: none, problem: sent.outcome }, { status: 429, ...privatePage })
    case 'failed':
      return data({ fields, errors: none, problem: sent.outcome }, { status: 503, ...privatePage })
  }
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const busy = useNavigation().formMethod === 'POST'
  const globals = useGlobals()
  if (loaderData.isReceived) return <ReviewReceived line={loaderData.line} />
  const problems = { 'too-many': words.tooMany, failed: generalErrorText(globals) }
  const answer = actionData && {
    ...actionData,
    problem: actionData.problem && problems[actionData.problem],
  }
  return (
    <WriteReviewPage
      {...loaderData}
      answer={answer}
      busy={busy}
      onValid={(fields) => submit(fields, { method: 'post' })}
    />
  )
}
