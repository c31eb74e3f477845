import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Pills } from '@shop/ui/pills'
import { Select } from '@shop/ui/select'
import { TireIcon } from '@shop/ui/tire-icon'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import type { BoardSize } from './load-home.ts'
import { homeMessages } from './messages.ts'
import styles from './size-board.module.css'

const words = homeMessages.board
const nothing = { width: '', ratio: '', rim: '' }

type SizeBoardProps = { sizes: readonly BoardSize[]; unreadable?: boolean }

/**
 * The search board. It is a plain form that the home page answers with a redirect, so it works before the
 * script has loaded; with the script each choice narrows the next ones to sizes that exist.
 */
export function SizeBoard({ sizes, unreadable }: SizeBoardProps) {
  const [choice, setChoice] = useState(nothing)
  const navigate = useNavigate()
  const panelId = useId()

  const fitting = (parts: (keyof BoardSize & keyof typeof choice)[]) =>
    sizes.filter((size) => parts.every((part) => choice[part] === '' || String(size[part]) === choice[part]))
  const choose = (part: keyof typeof choice, value: string) =>
    setChoice((before) => ({
      ...nothing,
      width: part === 'width' ? value : before.width,
      ...(part !== 'width' && { ratio: part === 'ratio' ? value : before.ratio }),
      ...(part === 'rim' && { rim: value }),
    }))

  const onSubmit = (event: FormEvent) => {
    const [size] = fitting(['width', 'ratio', 'rim'])
    if (!size || Object.values(choice).includes('')) return
    event.preventDefault()
    void navigate(paths.tireSize(size.slug))
  }

  return (
    <form
      id="find-tires"
      className={styles.board}
      aria-label={words.label}
      action={paths.home()}
      method="get"
      onSubmit={onSubmit}
    >
      <Pills
        label={words.searchBy}
        tabs={[{ id: 'size', label: words.tireSize, icon: <TireIcon /> }]}
        selected="size"
        onSelect={() => {}}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={words.tireSize} className={styles.panel}>
        {unreadable && (
          <Banner tone="warn" role="alert">
            {words.unreadable}
          </Banner>
        )}
        <div className={styles.fields}>
          <Select
            name="width"
            size="lg"
            required
            label={words.width}
            placeholder={words.choose}
            options={optionsOf(sizes, 'width')}
            value={choice.width}
            onChange={(event) => choose('width', event.target.value)}
          />
          <Select
            name="ratio"
            size="lg"
            required
            label={words.ratio}
            placeholder={words.choose}
            options={optionsOf(fitting(['width']), 'ratio')}
            value={choice.ratio}
            onChange={(event) => choose('ratio', event.target.value)}
          />
          <Select
            name="rim"
            size="lg"
            required
            label={words.rim}
            placeholder={words.choose}
            options={optionsOf(fitting(['width', 'ratio']), 'rim')}
            value={choice.rim}
            onChange={(event) => choose('rim', event.target.value)}
          />
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
        <p className="type-small muted">{words.whereToLook}</p>
      </div>
    </form>
  )
}

function optionsOf(sizes: readonly BoardSize[], part: 'width' | 'ratio' | 'rim') {
  const values = [...new Set(sizes.map((size) => size[part]))].sort((a, b) => a - b)
  return values.map((value) => ({ value: String(value), label: String(value) }))
}
