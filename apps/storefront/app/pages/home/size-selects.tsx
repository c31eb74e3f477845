import { Select } from '@shop/ui/select'
import type { BoardSize } from './load-home.ts'
import { homeMessages } from './messages.ts'

const words = homeMessages.board
const parts = ['width', 'ratio', 'rim'] as const
type Part = (typeof parts)[number]
type SizeChoice = Readonly<Record<Part, string>>

export const noSize: SizeChoice = { width: '', ratio: '', rim: '' }

/** The size that three answers name; none while one is missing. */
export function chosenSize(sizes: readonly BoardSize[], choice: SizeChoice): BoardSize | undefined {
  return parts.some((part) => choice[part] === '') ? undefined : fitting(sizes, choice, parts)[0]
}

type SizeSelectsProps = {
  sizes: readonly BoardSize[]
  choice: SizeChoice
  onChoose: (choice: SizeChoice) => void
  isRequired: boolean
  prefix?: string
}

/** Three lists; each choice narrows the next ones to sizes that exist. */
export function SizeSelects({ sizes, choice, onChoose, isRequired, prefix = '' }: SizeSelectsProps) {
  return parts.map((part, at) => (
    <Select
      key={part}
      name={prefix + part}
      size="lg"
      required={isRequired}
      label={words[part]}
      placeholder={words.choose}
      options={optionsOf(fitting(sizes, choice, parts.slice(0, at)), part)}
      value={choice[part]}
      onChange={(event) => onChoose(changed(choice, part, event.target.value))}
    />
  ))
}

/** The later choices hung on an earlier one: they go with it. */
function changed(choice: SizeChoice, part: Part, value: string): SizeChoice {
  const kept = parts.slice(0, parts.indexOf(part))
  return { ...noSize, ...Object.fromEntries(kept.map((each) => [each, choice[each]])), [part]: value }
}

function fitting(sizes: readonly BoardSize[], choice: SizeChoice, by: readonly Part[]) {
  return sizes.filter((size) =>
    by.every((part) => choice[part] === '' || String(size[part]) === choice[part]),
  )
}

function optionsOf(sizes: readonly BoardSize[], part: Part) {
  const values = [...new Set(sizes.map((size) => size[part]))].sort((a, b) => a - b)
  return values.map((value) => ({ value: String(value), label: labelOf(value, part) }))
}

/** Flotation sizes are given in inches: 35 high, 12.50 wide. No metric tire is narrower than 100 mm. */
function labelOf(value: number, part: Part): string {
  if (part === 'width' && value < 100) return words.inches(value)
  return part === 'ratio' && value < 20 ? value.toFixed(2) : String(value)
}
