import type { SiteInstaller } from '@shop/contracts/installers/installers'
import { INSTALLER_SORTS } from '@shop/domain/installers/order-installers'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Button } from '@shop/ui/button'
import { pillClass } from '@shop/ui/pill-class'
import { PillRow } from '@shop/ui/pill-row'
import { RadioList } from '@shop/ui/radio-list'
import { Tag } from '@shop/ui/tag'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { paths } from '../paths.ts'
import type { InstallerWay } from './installer-fields.ts'
import styles from './installer-list.module.css'
import { installerMessages as words } from './installer-messages.ts'
import type { InstallerChoices } from './load-installers.server.ts'

export const installerListId = 'installers'

type InstallerListProps = {
  way: InstallerWay
  zip: string
  tireCount: number
  choices: InstallerChoices
}

/** Who can be chosen: another one is asked for by a plain form, to which the script gives the button's press. */
export function InstallerList({ way, zip, tireCount, choices }: InstallerListProps) {
  const { installers, nextShown, sort } = choices
  const chosen = choices.chosen?.installerId.toString() ?? null
  const [picked, setPicked] = useState({ chosen, value: chosen })
  if (picked.chosen !== chosen) setPicked({ chosen, value: chosen })
  const submit = useSubmit()
  const here = { way, userZip: zip, installerId: chosen ?? undefined }
  const shown = installers.length.toString()
  return (
    <>
      {installers.length > 1 && (
        <PillRow label={words.sort}>
          {INSTALLER_SORTS.map((each) => (
            <Link
              key={each}
              className={pillClass({ selected: each === sort, size: 'sm' })}
              to={paths.deliveryWay({ ...here, sort: each, shown })}
              aria-current={each === sort ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {words.sorts[each]}
            </Link>
          ))}
        </PillRow>
      )}
      <p className={styles.note}>{words.priceNote(tireCount)}</p>
      <Form
        id={installerListId}
        method="get"
        action={paths.checkoutShipping()}
        onChange={({ currentTarget }) =>
          void submit(currentTarget, { replace: true, preventScrollReset: true })
        }
      >
        <input type="hidden" name="way" value={way} />
        <input type="hidden" name="userZip" value={zip} />
        <input type="hidden" name="sort" value={sort} />
        <input type="hidden" name="shown" value={shown} />
        <RadioList
          legend={words.legend}
          hideLegend
          name="installerId"
          value={picked.value}
          onChange={(value) => setPicked({ chosen, value })}
          options={installers.map(optionOf)}
        />
        <noscript>
          <Button className={styles.more} variant="line" full type="submit">
            {words.seeTimes}
          </Button>
        </noscript>
      </Form>
      {nextShown !== null && (
        <Link
          className={`${styles.more} link`}
          to={paths.deliveryWay({ ...here, sort, shown: nextShown.toString() })}
          preventScrollReset
          replace
        >
          {words.showMore}
        </Link>
      )}
    </>
  )
}

function optionOf(installer: SiteInstaller) {
  const { installerId, company, hindrance, reason } = installer
  return {
    value: String(installerId),
    label: (
      <span className={styles.name}>
        {company} <PlaceTag reason={reason} />
      </span>
    ),
    detail: (
      <>
        <Facts installer={installer} />
        {hindrance && <span className={styles.line}>{words.hindrances[hindrance]}</span>}
        {reason.kind === 'sponsored' && (
          <span className={styles.line}>{words.paidPlacement(reason.rankWithout)}</span>
        )}
      </>
    ),
    trailing: hindrance ? undefined : <WholePrice installer={installer} />,
    disabled: hindrance !== null,
  }
}

function PlaceTag({ reason }: Pick<SiteInstaller, 'reason'>) {
  switch (reason.kind) {
    case 'sponsored':
      return <Tag>{words.sponsored}</Tag>
    case 'nearest':
    case 'lowest-price':
    case 'top-rated':
      return <Tag tone="ok">{words.reasons[reason.kind]}</Tag>
    default:
      return null
  }
}

function Facts({ installer: { rating, distance, installationHistoryCount } }: { installer: SiteInstaller }) {
  return (
    <span className={styles.facts}>
      {rating.value !== null && (
        <span className={styles.rating}>
          <Star className={styles.star} size={14} aria-hidden="true" />{' '}
          <b className="num">{rating.value.toFixed(1)}</b> <span className="num">({rating.quantity})</span>
        </span>
      )}
      <span className="num">{words.miles(distance)}</span>
      <span className="num">{words.jobs(installationHistoryCount)}</span>
    </span>
  )
}

function WholePrice({ installer }: { installer: SiteInstaller }) {
  const { outTheDoorInCents, installationCostInCents, dueAtInstallerInCents } = installer
  return (
    <span className={styles.price}>
      {outTheDoorInCents !== null && (
        <>
          <b className="num">{formatDollars(outTheDoorInCents)}</b>
          <small>{words.outTheDoor}</small>
        </>
      )}
      {installationCostInCents !== null && (
        <small className="num">{words.installation(formatDollars(installationCostInCents))}</small>
      )}
      {dueAtInstallerInCents !== null && dueAtInstallerInCents > 0 && (
        <small className="num">{words.dueThere(formatDollars(dueAtInstallerInCents))}</small>
      )}
    </span>
  )
}
