import type { Check } from './check.ts'

const HOME = 'apps/server/src/platform/db/statement.ts'

/**
 * A whole statement by hand says what its rows are by `statement`, which tests hold it to: a type in `sql<…>` is taken
 * at its word. Parts of a statement that the query builder knows may say so: a column, a condition.
 */
export const wholeStatements: Check = {
  name: 'whole statements declare their rows',
  covers: (path) =>
    /^apps\/server\/src\/.*\.tsx?$/.test(path) && !/\.test(-support)?\.ts$/.test(path) && path !== HOME,
  problems: ({ path, text }) =>
    [...text.matchAll(/\bsql</g)].flatMap(({ index }) => {
      const start = text.indexOf('`', index)
      const end = endOfTemplate(text, start)
      const isWhole =
        /^\s*(?:select|with|insert|update|delete|merge|fetch|values)\b/i.test(text.slice(start + 1, end)) ||
        /^\s*\.(?:execute|compile)\(/.test(text.slice(end + 1))
      if (!isWhole) return []
      const line = text.slice(0, index).split('\n').length
      return [`${path}:${line}: a whole statement whose rows are cast; name it with statement() of ${HOME}`]
    }),
}

/** Where the template that begins at `start` ends; templates within its values are part of it. */
function endOfTemplate(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at
    else if (text.startsWith('${', at)) at = endOfValue(text, at + 2)
  }
  return text.length
}

function endOfValue(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') at = endOfTemplate(text, at)
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
