import type { Check } from './check.ts'

/** A literal spread into another only keeps its properties on one line: who reads it looks for the reason. */
export const plainLiterals: Check = {
  name: 'no literal is spread into another',
  covers: (path) => /\.tsx?$/.test(path),
  problems: ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        /^\s*\.\.\.\{/.test(line) ? [`${path}:${index + 1}: spreads a literal; write its properties`] : [],
      ),
}
