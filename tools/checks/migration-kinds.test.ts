import { expect, test } from 'vitest'
import { migrationKinds } from './migration-kinds.ts'

const path = 'apps/server/db/migrations/29990101000009_new.sql'
const problems = (header: string, sql: string) =>
  migrationKinds.problems({ path, text: `${header}\n-- migrate:up\n\n${sql}\n\n-- migrate:down\n` })

test.each([
  'create table planted (id bigint primary key);',
  'alter table cart add column planted text;',
  "alter table cart add column planted text not null default '';",
  '-- drop column nothing\ncreate index planted on cart (id);',
])('[SAFE-120] expands: %s', (sql) => {
  expect(problems('-- expand', sql)).toEqual([])
})

test.each([
  ['alter table cart drop column version;', 'drops cart.version'],
  ['alter table cart drop column if exists a, drop column b;', 'drops cart.a, drops cart.b'],
  ['drop table cart;', 'drops table cart'],
  ['alter table cart rename to basket;', 'renames table cart'],
  ['alter table cart rename column state to mood;', 'renames cart.state'],
  ['alter table cart alter column state type integer;', 'changes the type of cart.state'],
  ['alter table cart alter column state set not null;', 'requires cart.state'],
])('[SAFE-120] contracts: %s', (sql, what) => {
  expect(problems('-- expand', sql)).toEqual([`${path}: says expand, but ${what}`])
})

test('[SAFE-120] what the release before does not name may go', () => {
  expect(problems('-- contract: release-1 stopped using it.', 'drop table planted_nowhere;')).toEqual([])
  expect(problems('-- contract: release-1 stopped using it.', 'drop table cart;').join()).toMatch(
    /drops table cart, which release-\d+ uses in apps\/server\/src\//,
  )
})
