import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../fitment/board-fields.module.css'
import { paths } from '../../paths.ts'
import type { BoardSize } from './load-home.ts'
import { homeMessages } from './messages.ts'
import { chosenSize, noSize, SizeSelects } from './size-selects.tsx'
import { TypedSize } from './typed-size.tsx'

const words = homeMessages.board

type SizeBoardProps = { sizes: readonly BoardSize[]; unreadable?: boolean }

/**
 * Width, ratio and rim, or the size as somebody writes it; the rear may differ. It is a plain form that the home page
 * answers with a redirect, so it works before the script has loaded.
 */
export function SizeBoard({ sizes, unreadable = false }: SizeBoardProps) {
  const [choice, setChoice] = useState(noSize)
  const [rear, setRear] = useState<typeof noSize | null>(null)
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(unreadable)
  const navigate = useNavigate()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const written = typed.trim() === '' ? null : parseTireSize(typed)
    const size = written ? slugOfTireSize(written) : chosenSize(sizes, choice)?.slug
    const rearSize = rear && chosenSize(sizes, rear)?.slug
    if (!size || (rear && !rearSize)) return setUnreadable(true)
    void navigate(paths.tireSize(size, rearSize ? { rear: rearSize } : {}))
  }

  return (
    <form
      className={styles.form}
      aria-label={words.label}
      action={paths.home()}
      method="get"
      noValidate
      onSubmit={onSubmit}
    >
      {isUnreadable && (
        <Banner tone="warn" role="alert">
          {words.unreadable}
        </Banner>
      )}
      <div className={classNames(styles.fields, styles.three)}>
        <SizeSelects sizes={sizes} choice={choice} onChoose={setChoice} isRequired={typed.trim() === ''} />
        <Button
          className={styles.submit}
          variant="brand"
          size="lg"
          type="submit"
          iconAfter={<ArrowRight size={20} aria-hidden="true" />}
        >
          {words.submit}
        </Button>
      </div>
      {rear && (
        <fieldset className={styles.rear}>
          <legend className="type-small">{words.rear}</legend>
          <div className={classNames(styles.fields, styles.three)}>
            <SizeSelects sizes={sizes} choice={rear} onChoose={setRear} isRequired prefix="rear-" />
          </div>
        </fieldset>
      )}
      <div className={styles.foot}>
        <TypedSize value={typed} onChange={setTyped} />
        <button
          type="button"
          className="type-small"
          aria-pressed={rear !== null}
          onClick={() => setRear(rear ? null : noSize)}
        >
          {rear ? words.sameRear : words.differentRear}
        </button>
      </div>
    </form>
  )
}
