import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { ArrowLeft, ArrowRight, Siren } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useMay } from '../shell/use-may.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { DayChoice } from './day-choice.tsx'
import { messages } from './messages.ts'
import { dayName } from './sides-words.ts'

/** To the days beside this one, to any other, and to what is open on all of them. */
export function DayActions({
  day,
  before,
  after,
  openOnAllDays,
  query,
}: {
  day: string
  before: string | null
  after: string | null
  openOnAllDays: number
  query: { provider: string | undefined; before: string | undefined }
}) {
  const may = useMay()
  const navigate = useNavigate()
  const open = (to: string | null) => {
    if (to) void navigate(paths.reconciliation({ ...query, day: to }))
  }
  useShortcuts({
    j: { does: messages.keys.before, act: () => open(before) },
    k: { does: messages.keys.after, act: () => open(after) },
  })
  return (
    <>
      <Beside to={before} query={query} name={messages.before} none={messages.noBefore}>
        <ArrowLeft size={18} aria-hidden="true" />
      </Beside>
      <DayChoice day={day} onOpen={open} />
      <Beside to={after} query={query} name={messages.after} none={messages.noAfter}>
        <ArrowRight size={18} aria-hidden="true" />
      </Beside>
      {openOnAllDays > 0 && may('incidents.read') && (
        <ButtonLink
          href={paths.incidents({ show: 'open', kind: 'settlement-differs' })}
          variant="line"
          size="sm"
          icon={<Siren size={18} aria-hidden="true" />}
        >
          {messages.allOpen(openOnAllDays)}
        </ButtonLink>
      )}
    </>
  )
}

function Beside({
  to,
  query,
  name,
  none,
  children,
}: {
  to: string | null
  query: Record<string, string | undefined>
  name: (day: string) => string
  none: string
  children: React.ReactNode
}) {
  return to === null ? (
    <Button variant="line" size="sm" disabled aria-label={none}>
      {children}
    </Button>
  ) : (
    <ButtonLink
      href={paths.reconciliation({ ...query, day: to })}
      variant="line"
      size="sm"
      aria-label={name(dayName(to))}
    >
      {children}
    </ButtonLink>
  )
}
