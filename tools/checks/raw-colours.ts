import type { Check } from './check.ts'

const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const hexInCss = /:[^;{}]*#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i
const hexInCode = /['"`][^'"`]*#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b[^'"`]*['"`]/i
const named =
  /:[^;{}]*(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|navy|teal|maroon|olive|lime|aqua|fuchsia|crimson|tomato|gold)(?![\w-])/i

/** Colours have names in tokens.css; anywhere else they are used by that name. */
export const rawColours: Check = {
  name: 'raw colours',
  covers: (path) =>
    /^(apps\/[^/]+\/app|packages\/ui\/src)\//.test(path) &&
    /\.(css|tsx?)$/.test(path) &&
    !/\/tokens\.css$|\.test\.tsx?$/.test(path),
  problems({ path, text }) {
    const patterns = path.endsWith('.css') ? [functions, hexInCss, named] : [hexInCode]
    const lines = withoutComments(text).split('\n')
    return lines.flatMap((line, index) =>
      patterns.some((pattern) => pattern.test(line))
        ? [`${path}:${index + 1}: raw colour: ${line.trim()}`]
        : [],
    )
  },
}

/** Blanks out comments and `url(…)`, keeping the line numbers. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, (found) => found.replace(/[^\n]/g, ' '))
}
