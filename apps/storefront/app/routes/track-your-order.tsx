import { classNames } from '@shop/ui/class-names'
import { data, redirect, useNavigation, useSubmit } from 'react-router'
import { orderMessages } from '../orders/messages.ts'
import { checkTrack, readTrackFields } from '../orders/track-fields.ts'
import styles from '../orders/track-form.module.css'
import { TrackForm } from '../orders/track-form.tsx'
import { keepTracking, readTracking } from '../orders/tracking-cookie.server.ts'
import { paths } from '../paths.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/track-your-order'

const words = orderMessages.track

export const meta: Route.MetaFunction = (at) => pageMeta({ title: words.pageTitle }, at)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ request }: Route.LoaderArgs) {
  const tracking = await readTracking(request)
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (tracking?.answer) {
    // Said once: whoever comes back to the form starts afresh.
    headers.append('set-cookie', await keepTracking({ ...tracking, answer: null }))
    return data({ fields: tracking.fields, answer: tracking.answer }, { headers })
  }
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  return data({ fields: { orderId, zip: '' }, answer: null }, { headers })
}

export async function action({ request }: Route.ActionArgs) {
  const fields = readTrackFields(await request.formData())
  const errors = checkTrack(fields)
  if (Object.keys(errors).length > 0) return data({ fields, answer: null, errors }, { status: 422 })
  const kept = await keepTracking({ fields, answer: null })
  return redirect(paths.trackingResult(fields.orderId), { headers: { 'set-cookie': kept } })
}

export default function TrackYourOrder({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className="type-h1">{words.title}</h1>
      <p className="muted">{words.lead}</p>
      <TrackForm
        // Other fields, another form: it starts from what the answer is about.
        key={Object.values(shown.fields).join()}
        {...shown}
        busy={busy}
        onValid={(fields) => submit(fields, { method: 'post' })}
      />
    </div>
  )
}
