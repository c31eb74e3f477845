import { expect, test } from 'vitest'
import { viewProblems, viewsInFiles } from './views-in-files.ts'

const path = 'apps/server/db/views/10_planted.sql'
const view = (edition: number, body = 'select 1 as one') =>
  `-- edition ${edition}\n-- Why it is there.\ncreate or replace view planted as ${body};\n`

test('[HOUSE-090] a file that has changed since the release before has a higher edition', () => {
  expect(viewProblems(path, view(1), '')).toEqual([])
  expect(viewProblems(path, view(1), view(1).trim())).toEqual([])
  expect(viewProblems(path, view(2, 'select 2 as one'), view(1))).toEqual([])
  expect(viewProblems(path, view(1, 'select 2 as one'), view(1))).toEqual([
    `${path}: has changed since the last release, and is still edition 1`,
  ])
})

test.each([
  ['create or replace view planted as select 1;', 'begins without "-- edition 1"'],
  ['-- edition 1\ncreate view planted as select 1;', 'is not one'],
  [`${view(1)}drop table cart;`, 'is not one'],
  [`${view(1)}create or replace view other as select 1;`, 'is not one'],
  ['-- edition 1\ncreate or replace view other as select 1;', 'makes other'],
])('[HOUSE-090] a file of a view is one object that can be made again: %s', (text, problem) => {
  expect(viewProblems(path, text, '')).toEqual([expect.stringContaining(problem)])
})

test.each([
  'create view planted as select 1;',
  'CREATE OR REPLACE FUNCTION planted() returns void language sql as $$ $$;',
  'alter view planted rename to other;',
])('[HOUSE-090] a new migration does not make a view or function: %s', (text) => {
  const migration = 'apps/server/db/migrations/29990101000009_new.sql'
  expect(viewsInFiles.problems({ path: migration, text })).toEqual([
    `${migration}: makes planted, which belongs in apps/server/db/views/NN_planted.sql`,
  ])
  expect(viewsInFiles.problems({ path: migration, text: 'drop view planted;' })).toEqual([])
})

test('[HOUSE-090] a migration that makes a trigger may make a function for it that does nothing', () => {
  const makes = (body: string) =>
    viewsInFiles.problems({
      path: 'apps/server/db/migrations/29990101000009_new.sql',
      text: `create function planted() returns trigger language plpgsql as $$ begin ${body} end $$;`,
    })
  expect(makes('return null;')).toEqual([])
  expect(makes('delete from cart; return null;')).toHaveLength(1)
})
