import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Filling = {
  /** By the names that stand as `${NAME}` in the templates. */
  values: Record<string, string>
  /** By the names that stand behind `#if`. */
  switches: Record<string, boolean>
}

/**
 * A template is nginx's own language and three things more: `${NAME}` is filled in, what stands between `#if NAME` and
 * `#end` is there only with that switch, and a file included by a relative path is written in its place.
 */
export function fillTemplate(folder: string, file: string, filling: Filling): string {
  const open: boolean[] = []
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
  const filled = lines.flatMap((line) => {
    const [, condition] = /^\s*#if (\w+)$/.exec(line) ?? []
    if (condition) open.push(known(filling.switches, condition, file))
    else if (/^\s*#end$/.test(line)) open.pop()
    else if (!open.includes(false)) return fillLine(folder, file, line, filling)
    return []
  })
  if (open.length > 0) throw new Error(`${file}: an #if has no #end`)
  return filled.join('\n')
}

function fillLine(folder: string, file: string, line: string, filling: Filling): string {
  const [, indent = '', part] = /^(\s*)include ([^/\s][^\s]*);$/.exec(line) ?? /^(\s*)/.exec(line) ?? []
  const text = part
    ? fillTemplate(folder, part, filling)
    : line.slice(indent.length).replaceAll(/\$\{([A-Z_]+)\}/g, (_, name) => known(filling.values, name, file))
  return text.replaceAll(/^(?=.)/gm, indent)
}

function known<T>(names: Record<string, T>, name: string, file: string): T {
  const value = names[name]
  if (value === undefined) throw new Error(`${file}: nobody says what ${name} is`)
  return value
}
