import type { DeskDifference } from '@shop/contracts/payments/reconciliation-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import { useMay } from '../shell/use-may.ts'
import styles from './difference-list.module.css'
import { messages, providerName } from './messages.ts'
import { effectOf, signed } from './sides-words.ts'

const words = messages.list

/** What differs on a day, each with what to do next and the way to its order and its incident. */
export function DifferenceList({
  differences,
  allCount,
}: {
  differences: readonly DeskDifference[]
  allCount: number
}) {
  return (
    <Panel title={words.title} aside={<span className="muted">{words.order}</span>} isFlush>
      {differences.length === 0 ? (
        <p className={classNames(styles.none, 'type-small muted')}>{words.none}</p>
      ) : (
        <ul className={styles.list} aria-label={words.title}>
          {differences.map((each) => (
            <Difference key={`${each.provider} ${each.kind} ${each.move} ${each.reference}`} of={each} />
          ))}
        </ul>
      )}
      {allCount > differences.length && (
        <p className={classNames(styles.none, 'type-small muted')}>
          {words.more(differences.length, allCount)}
        </p>
      )}
    </Panel>
  )
}

function Difference({ of }: { of: DeskDifference }) {
  const may = useMay()
  const { provider, kind, move, reference, orderNumber, ownCents, theirCents, incidentId, state } = of
  const effect = effectOf(of)
  const title = words.titles[kind](providerName(provider), move, formatDollars(Math.abs(effect)), effect)
  const [ours, theirs] = [amountText(ownCents), amountText(theirCents)]
  return (
    <li className={styles.difference}>
      <div className={styles.tags}>
        <Tag tone={TONES[kind]}>{words.kinds[kind]}</Tag>
        {state !== 'open' && <Tag tone={state === 'settled' ? 'ok' : 'plain'}>{words[state]}</Tag>}
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className="type-small muted">
          {orderNumber !== null && (
            <>
              {may('orders.read') ? (
                <Link className="link" href={paths.order(orderNumber)}>
                  {words.ofOrder(orderNumber)}
                </Link>
              ) : (
                words.ofOrder(orderNumber)
              )}
              {'. '}
            </>
          )}
          <span className="num">
            {kind === 'fee' ? words.fees(ours, theirs) : words.sides(ours, theirs)}.{' '}
            {words.reference(reference)}
          </span>
        </p>
        {state === 'open' && <p className="type-small">{words.next(of.next)}</p>}
      </div>
      <b className={classNames(styles.effect, 'num')}>{signed(effect)}</b>
      <div className={styles.action}>
        {incidentId !== null && may('incidents.read') && (
          <ButtonLink
            href={paths.incident(incidentId)}
            variant="line"
            size="sm"
            aria-label={words.incidentOf(title, reference)}
          >
            {words.incident}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

const TONES = {
  'missing-here': 'danger',
  'missing-there': 'danger',
  twice: 'danger',
  amount: 'warn',
  fee: 'warn',
} as const

const amountText = (cents: number | null): string => (cents === null ? words.nothing : formatDollars(cents))
