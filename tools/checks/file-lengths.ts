import type { Check } from './check.ts'

const longest = 400

/** Code that no longer fits a reader's head is split. Data, generated files and prose are not code. */
export const fileLengths: Check = {
  name: 'file lengths',
  covers: (path) =>
    /(\.(ts|tsx|mjs|css|sql|sh)$|^\.ci\/run$)/.test(path) &&
    !/\.generated\.ts$|\/db\/world\/|\/tokens\.css$/.test(path),
  problems({ path, text }) {
    const lines = text.trimEnd().split('\n').length
    return lines > longest ? [`${path}: ${lines} lines, at most ${longest}`] : []
  },
}
