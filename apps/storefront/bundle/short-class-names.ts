import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../../..')

/**
 * Class names for the built shop: four letters for the file and the place of the class in it. Every name stands in the
 * HTML, in the styles and in the script, and what it says is read by nobody there.
 */
export function shortClassNames() {
  const fileOf = new Map<string, string>()
  const namesIn = new Map<string, string[]>()
  return (name: string, path: string): string => {
    const file = relative(repository, path.replace(/\?.*$/, ''))
    const letters = BigInt(`0x${createHash('sha256').update(file).digest('hex')}`)
      .toString(36)
      .slice(0, 4)
    const other = fileOf.get(letters) ?? file
    if (other !== file) throw new Error(`${file} and ${other} share the class names ${letters}: rename one.`)
    fileOf.set(letters, file)
    const names = namesIn.get(file) ?? []
    if (!names.includes(name)) names.push(name)
    namesIn.set(file, names)
    return `_${letters}${names.indexOf(name).toString(36)}`
  }
}
