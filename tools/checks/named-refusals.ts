import type { Check } from './check.ts'

/** A `409` alone holds whatever the reason: a test that expects a refusal says which, close by. */
export const namedRefusals: Check = {
  name: 'refusals are named',
  covers: (path) => /^apps\/(server\/src|storefront\/app)\/.*\.test\.tsx?$/.test(path),
  problems({ path, text }) {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      const near = lines.slice(Math.max(0, index - 3), index + 5).join('\n')
      return /(?<![\w.-])409(?![\w.-])/.test(line) && !/refusal/.test(near)
        ? [`${path}:${index + 1}: 409 without the name of the refusal`]
        : []
    })
  },
}
