import type { Check } from './check.ts'

const READ =
  'aria-(?:\\w*label|description|valuetext|roledescription)|placeholder|title|alt|label|description|heading|hint'
const WORDS = new RegExp(`(?<![\\w-])(?:${READ})=(?:"[^"]*[A-Za-z]{2}|\\{'[^']*[A-Za-z]{2})`)

/** Biome finds words between tags; those in an attribute that a person reads or hears are found here. */
export const wordsOfScreens: Check = {
  name: 'words of screens',
  covers: (path) =>
    /^(apps\/(storefront|back-office)\/app|packages\/ui\/src)\/.*\.tsx$/.test(path) &&
    !/\.test\.tsx$|^apps\/(storefront\/app\/pages|back-office\/app)\/kit\//.test(path),
  problems: ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        WORDS.test(line) ? [`${path}:${index + 1}: words outside messages.ts`] : [],
      ),
}
