import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { APPROVAL_LISTS, APPROVAL_TARGET_HOURS, type ApprovalList } from '@shop/domain/approvals/approval'
import { Banner } from '@shop/ui/banner'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { Inbox } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { formatAge } from '../shell/format-time.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import styles from './approvals-desk.module.css'
import { listNames, messages } from './messages.ts'
import { RequestPanel } from './request-panel.tsx'
import { RequestQueue } from './request-queue.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const show = APPROVAL_LISTS.find((list) => list === search.get('show')) ?? 'waiting'
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page')) || 1), 1), 100)
  const { signal } = request
  const list = expectOk(
    await client.call('GET /office/approvals', { query: { show, page }, signal }),
    request,
  )
  reportCount(paths.approvals(), list.waiting.decidable)
  const number = params.number ?? list.requests[0]?.number
  if (number === undefined) return { show, page, ...list, open: null }
  const one = await client.call('GET /office/approvals/{number}', { params: { number }, signal })
  return { show, page, ...list, open: expectOk(one, request) }
}

export function Component() {
  const { show, page, requests, hasMore, waiting, open } = useLoaderData<typeof loader>()
  const [word, setWord] = useState<string | null>(null)
  const status = useRef<HTMLDivElement>(null)
  // What was just done is read before what is next.
  useEffect(() => {
    if (word !== null) status.current?.focus()
  }, [word])
  const navigate = useNavigate()
  const move = (step: 1 | -1) => {
    const next = requests[requests.findIndex(({ number }) => number === open?.request.number) + step]
    if (next) void navigate(addressOf(show, next, page))
  }
  useShortcuts({
    j: { does: messages.shortcuts.next, act: () => move(1) },
    k: { does: messages.shortcuts.previous, act: () => move(-1) },
  })
  const { count, decidable, own, oldestAt } = waiting
  const counts: Partial<Record<ApprovalList, number>> = { waiting: count, mine: own }
  const turn = (to: number) => paths.approvals({ show: showIn(show), page: to > 1 ? String(to) : undefined })
  return (
    <>
      <DeskHead
        title={messages.title(count, decidable)}
        line={messages.line(oldestAt && formatAge(oldestAt, new Date()), APPROVAL_TARGET_HOURS)}
      >
        <DeskPills label={messages.lists}>
          {APPROVAL_LISTS.map((list) => (
            <Pill
              key={list}
              size="sm"
              href={paths.approvals({ show: showIn(list) })}
              selected={list === show}
            >
              {listNames[list]} {counts[list] !== undefined && <b className="num">{counts[list]}</b>}
            </Pill>
          ))}
        </DeskPills>
      </DeskHead>
      <div ref={status} role="status" tabIndex={-1} className={styles.word}>
        {word !== null && <Banner tone="ok">{word}</Banner>}
      </div>
      {open ? (
        <div className={styles.desk}>
          {requests.length > 0 && (
            <RequestQueue
              requests={requests}
              openNumber={open.request.number}
              addressOf={(request) => addressOf(show, request, page)}
            />
          )}
          <RequestPanel key={open.request.number} {...open} onDone={setWord} />
        </div>
      ) : (
        <EmptyState icon={<Inbox aria-hidden="true" />} {...messages.empty[show]} />
      )}
      <DeskPages
        turns={[
          ...(page > 1 ? [{ label: messages.newer, href: turn(page - 1) }] : []),
          ...(hasMore ? [{ label: messages.older, href: turn(page + 1) }] : []),
        ]}
      />
    </>
  )
}

const showIn = (show: ApprovalList) => (show === 'waiting' ? undefined : show)

const addressOf = (show: ApprovalList, { number }: ApprovalRequest, page: number) =>
  paths.approval(number, { show: showIn(show), page: page > 1 ? String(page) : undefined })
