import { PERMISSIONS } from '@shop/domain/accounts/permission'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { Button } from '@shop/ui/button'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatDay } from '../shell/format-time.ts'
import { roleNames } from '../shell/messages.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { useHasDraft } from '../shell/use-draft.tsx'
import { useMay } from '../shell/use-may.ts'
import { LIMIT_DRAFT, LimitForm } from './limit-form.tsx'
import { limitNames, messages } from './messages.ts'
import { RoleList } from './role-list.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import styles from './roles-desk.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const name = searchParams.get('role')
  const chosen = STAFF_ROLES.find((role) => role === name) ?? null
  const result = await client.call('GET /office/role-limits', { signal: request.signal })
  return { chosen, isAsked: searchParams.get('change') === 'limit', ...expectOk(result, request) }
}

export function Component() {
  const { chosen, isAsked, inForce, coming } = useLoaderData<typeof loader>()
  const may = useMay()
  const hasDraft = useHasDraft(LIMIT_DRAFT)
  const [isChanging, setIsChanging] = useState(hasDraft)
  // Opened from the menu of commands, perhaps while this desk was open already.
  useEffect(() => {
    if (isAsked) setIsChanging(true)
  }, [isAsked])
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsChanging(false)
    button.current?.focus()
  }
  return (
    <>
      <DeskHead title={messages.title(STAFF_ROLES.length, PERMISSIONS.length)} line={messages.line}>
        {may('fees.edit') && (
          <Button
            ref={button}
            variant="line"
            size="sm"
            aria-expanded={isChanging}
            onClick={() => setIsChanging(!isChanging)}
          >
            {messages.change.button}
          </Button>
        )}
      </DeskHead>
      <div className={styles.desk}>
        {may('fees.edit') && isChanging && <LimitForm limits={inForce} chosen={chosen} onClose={close} />}
        {coming.length > 0 && (
          <Panel title={messages.coming}>
            <Facts
              facts={coming.map(({ role, permission, amountCents, validFrom }) => ({
                name: messages.comes(
                  roleNames[role],
                  `${limitNames[permission].name} ${limitNames[permission].hint}`,
                ),
                value: messages.from(formatRoundedDollars(amountCents), formatDay(validFrom)),
              }))}
            />
          </Panel>
        )}
        <RoleMatrix limits={inForce} chosen={chosen} />
        <RoleList limits={inForce} chosen={chosen ?? 'support'} />
      </div>
    </>
  )
}
