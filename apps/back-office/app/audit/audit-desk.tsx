import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { SearchX } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import styles from './audit-desk.module.css'
import { AuditLines } from './audit-lines.tsx'
import { messages, nameOfAction } from './messages.ts'

interface Asked {
  readonly staffId?: string | undefined
  readonly action?: string | undefined
  readonly orderNumber?: string | undefined
  readonly after?: string | undefined
}

function askedBy(search: URLSearchParams): Asked {
  const of = (name: string, pattern: RegExp) => {
    const value = search.get(name)
    return value !== null && pattern.test(value) ? value : undefined
  }
  return {
    staffId: of('who', /^[\da-f-]{36}$/),
    action: of('what', /^[a-z.-]{1,40}$/),
    orderNumber: of('order', /^.{1,40}$/),
    after: of('after', /^\d{1,15}$/),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = askedBy(new URL(request.url).searchParams)
  const [page, filters] = await Promise.all([
    client.call('GET /office/audit', { query: asked, signal: request.signal }),
    client.call('GET /office/audit/filters', { signal: request.signal }),
  ])
  return { asked, page: expectOk(page, request), filters: expectOk(filters, request) }
}

export function Component() {
  const { asked, page } = useLoaderData<typeof loader>()
  const { staffId: who, action: what, orderNumber: order } = asked
  return (
    <>
      <DeskHead title={messages.title} line={messages.line} />
      <Filters key={JSON.stringify(asked)} />
      {page.lines.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={messages.empty}
          reason={messages.emptyReason}
        >
          <ButtonLink href={paths.audit()} variant="line">
            {messages.clear}
          </ButtonLink>
        </EmptyState>
      ) : (
        <AuditLines lines={page.lines} />
      )}
      <DeskPages
        turns={[
          ...(asked.after ? [{ label: messages.newest, href: paths.audit({ who, what, order }) }] : []),
          ...(page.hasOlder
            ? [
                {
                  label: messages.older,
                  href: paths.audit({ who, what, order, after: String(page.lines.at(-1)?.id) }),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

function Filters() {
  const { asked, filters } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const apply = (form: FormData) => {
    const given = (name: string) => String(form.get(name) ?? '').trim()
    return navigate(paths.audit({ who: given('who'), what: given('what'), order: given('order') }))
  }
  return (
    <form action={apply} className={styles.filters} aria-label={messages.filters}>
      <Select
        label={messages.who}
        name="who"
        placeholder={messages.anybody}
        defaultValue={asked.staffId ?? ''}
        options={filters.staff.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={messages.what}
        name="what"
        placeholder={messages.anything}
        defaultValue={asked.action ?? ''}
        options={filters.actions.map((action) => ({ value: action, label: nameOfAction(action) }))}
      />
      <TextField label={messages.order} name="order" defaultValue={asked.orderNumber ?? ''} maxLength={40} />
      <Button type="submit" variant="line">
        {messages.apply}
      </Button>
    </form>
  )
}
