import type { Check } from './check.ts'

const HOME = 'apps/server/src/platform/workflow/engine-tables.ts'

/** The workflow engine's own tables are the engine's to change: one file of the shop reads them. */
export const engineTables: Check = {
  name: 'engine tables in one file',
  covers: (path) => /^apps\/server\/src\/.*\.tsx?$/.test(path) && !/\.test\.ts$/.test(path) && path !== HOME,
  problems: ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        /\bdbos\.\w/.test(line) ? [`${path}:${index + 1}: reads a table of the engine past ${HOME}`] : [],
      ),
}
