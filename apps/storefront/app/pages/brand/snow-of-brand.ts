import type { Brand } from './load-brand.ts'
import { brandMessages as words } from './messages.ts'

const MOST_NAMES = 3
const names = new Intl.ListFormat('en-US')

/** How well a brand is made for deep snow; null where there is nothing to say either way. */
export function snowOf(
  lines: Pick<Brand['lines'][number], 'name' | 'threePeakMountainSnowflake'>[],
): { isStrength: boolean; text: string } | null {
  const marked = lines.filter((line) => line.threePeakMountainSnowflake).map(({ name }) => name)
  const share = marked.length / lines.length
  if (share > 1 / 2) return { isStrength: true, text: words.snowflakes(marked.length, lines.length) }
  if (share > 1 / 3 || lines.length < 2) return null
  const [first = ''] = marked
  if (marked.length === 0) return { isStrength: false, text: words.noSnowflake }
  if (marked.length === 1) return { isStrength: false, text: words.oneSnowflake(first) }
  if (marked.length > MOST_NAMES) {
    return { isStrength: false, text: words.onlySnowflake(words.linesOf(marked.length, lines.length)) }
  }
  return { isStrength: false, text: words.onlySnowflake(names.format(marked)) }
}
