import type { VehicleOption } from '@shop/contracts/fitment/fitment'
import { Tag } from '@shop/ui/tag'
import { fitmentMessages } from './messages.ts'
import styles from './option-lines.module.css'

const words = fitmentMessages.size

/** How an option is told apart: by its wheel, and whether it is staggered. */
export function OptionName({ option }: { option: VehicleOption }) {
  const rim = /R(\d{2}(?:\.5)?)/.exec(option.front.size)?.[1]
  return (
    <span className={styles.name}>
      {rim ? words.inches(rim) : option.front.size}
      {option.isStaggered && <Tag tone="ink">{words.staggered}</Tag>}
    </span>
  )
}

export function OptionSizes({ option: { isStaggered, isRunFlat, front, rear } }: { option: VehicleOption }) {
  const note = isRunFlat ? `, ${words.runFlat}` : ''
  if (!isStaggered) {
    return (
      <>
        <span className={styles.size}>
          {front.size} {front.service}
        </span>{' '}
        {words.allFour}
        {note}
      </>
    )
  }
  return (
    <>
      <span className={styles.pair}>
        <span>
          {words.front} <b>{`${front.size} ${front.service}`}</b>
        </span>
        <span>
          {words.rear} <b>{`${rear.size} ${rear.service}`}</b>
        </span>
      </span>
      {words.soldAs}
      {note}
    </>
  )
}
