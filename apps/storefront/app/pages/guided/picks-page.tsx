import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { TireIcon } from '@shop/ui/tire-icon'
import { paths } from '../../paths.ts'
import { AnswerChips } from './answer-chips.tsx'
import { FirstPick } from './first-pick.tsx'
import type { loadPicks } from './load-guided.server.ts'
import { guidedMessages as words } from './messages.ts'
import { OtherPick } from './other-pick.tsx'
import styles from './picks-page.module.css'
import { wholeListPath } from './whole-list-path.ts'

export type Picked = Awaited<ReturnType<typeof loadPicks>>['data']

/** Three tires with their reasons, and the way to the whole list. */
export function PicksPage({ picked }: { picked: Picked }) {
  const { answers, carLabel, picks } = picked
  const [first, ...others] = picks.picks
  const all = wholeListPath(answers, picks.listQuery)
  // A set of two sizes is not one tire to compare.
  const comparable = picks.picks.flatMap(({ tire }) => (tire.rear ? [] : [tire.productId]))
  return (
    <>
      <div className={styles.head}>
        <div className="wrap">
          <h1 className="type-h1">{headingOf(picked)}</h1>
          <div className={styles.chips}>
            <AnswerChips answers={answers} carLabel={carLabel} picks={picks} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.page}`}>
        {first ? (
          <>
            <FirstPick pick={first} />
            {others.length > 0 && (
              <ul className={styles.others}>
                {others.map((pick) => (
                  <OtherPick key={pick.tire.productId} pick={pick} />
                ))}
              </ul>
            )}
            <div className={styles.foot}>
              <p>
                <b>{words.lookAround}</b>
                <span className="type-small muted">
                  {words.more(Math.max(0, picks.matching - picks.picks.length))}
                </span>
              </p>
              <div className={styles.looks}>
                {comparable.length > 1 && (
                  <ButtonLink variant="line" href={paths.compare(comparable)}>
                    {words.compare(comparable.length)}
                  </ButtonLink>
                )}
                <ButtonLink variant="line" href={all}>
                  {words.seeAll(picks.matching)}
                </ButtonLink>
              </div>
            </div>
          </>
        ) : (
          <EmptyState icon={<TireIcon size={24} />} title={words.nonePicked} reason={words.noneReason}>
            <ButtonLink variant="line" href={wholeListPath(answers, {})}>
              {words.seeAll(picks.total)}
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  )
}

function headingOf({ answers, carLabel, picks }: Picked): string {
  if (picks.picks.length === 0) return words.title
  if (answers.vehicle === undefined) return words.picksForSize(carLabel)
  return picks.picks.length === 1 ? words.onePick(carLabel) : words.picksTitle(carLabel)
}
