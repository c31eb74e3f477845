import type { DeskFact } from '@shop/contracts/fees/fee-desk'
import { Button } from '@shop/ui/button'
import { Pill } from '@shop/ui/pill'
import { Plus } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { formatHouseDate } from '../shell/format-time.ts'
import { FactHistory } from './fact-history.tsx'
import { FactPanel } from './fact-panel.tsx'
import { nameOf } from './fact-words.ts'
import { FeeTable } from './fee-table.tsx'
import styles from './fees-desk.module.css'
import { messages } from './messages.ts'
import { FEE_TABS, isInTab, tabIn } from './tabs.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const { facts } = expectOk(await client.call('GET /office/fees', { signal }), request)
  const tab = tabIn(searchParams)
  const rows = facts
    .filter((fact) => isInTab(fact, tab))
    .toSorted((a, b) => nameOf(a).name.localeCompare(nameOf(b).name))
  const asked = rows.find(({ key }) => key === searchParams.get('key'))
  const open = asked ?? rows.find(({ coming }) => coming.length > 0) ?? rows[0] ?? null
  const history = open
    ? expectOk(
        await client.call('GET /office/fees/{kind}/{key}/history', {
          params: { kind: open.kind, key: open.key },
          signal,
        }),
        request,
      ).changes
    : []
  return { tab, facts, rows, open, isAsked: asked !== undefined, history }
}

export function Component() {
  const { tab, facts, rows, open, isAsked, history } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskHead title={titleOf(facts)} line={messages.line}>
        <Button
          size="sm"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => document.querySelector<HTMLElement>('#fact input, #fact select')?.focus()}
        >
          {messages.add}
        </Button>
      </DeskHead>
      <div className={styles.bar}>
        <DeskPills label={messages.tabsLabel}>
          {FEE_TABS.map((each) => (
            <Pill key={each} size="sm" href={paths.fees({ tab: each })} selected={each === tab}>
              {messages.tabs[each]}
            </Pill>
          ))}
        </DeskPills>
      </div>
      <div className={styles.desk}>
        <FeeTable key={tab} tab={tab} rows={rows} facts={facts} openKey={open?.key ?? null} />
        {open && (
          <div className={styles.side}>
            <FactPanel key={`${open.kind} ${open.key}`} fact={open} isAsked={isAsked} />
            <FactHistory kind={open.kind} changes={history} />
          </div>
        )}
      </div>
    </>
  )
}

/** What comes is said first. */
function titleOf(facts: readonly DeskFact[]): string {
  const coming = facts.flatMap((fact) => fact.coming.map(({ beginsAt }) => beginsAt)).toSorted()
  return coming[0] === undefined ? messages.title : messages.coming(coming.length, formatHouseDate(coming[0]))
}
