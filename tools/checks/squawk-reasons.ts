import type { Check } from './check.ts'

/** A rule of squawk is set aside for a reason, which stands in the line above. */
export const squawkReasons: Check = {
  name: 'ignored squawk rules have a reason',
  covers: (path) => /^apps\/server\/db\/migrations\/.*\.sql$/.test(path),
  problems({ path, text }) {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.flatMap((line, index) => {
      if (!line.startsWith('-- squawk-ignore')) return []
      const above = lines.slice(0, index).findLastIndex((each) => !each.startsWith('-- squawk-ignore'))
      const reason = lastReason(lines.slice(0, above + 1))
      return reason ? [] : [`${path}:${index + 1}: ignored without "-- Ignored: why" in the line above`]
    })
  },
}

/** A reason may run over several lines of comment. */
function lastReason(lines: readonly string[]): boolean {
  const comment = lines.slice(lines.findLastIndex((line) => !line.startsWith('--')) + 1)
  return comment.some((line) => /^-- Ignored: \S/.test(line))
}
