import { sql } from 'kysely'

// Written out in their statements: a plan made for any state cannot use the indexes that hold the rows of one.
export const PUBLISHED = sql.lit('published')
export const SUBMITTED = sql.lit('submitted')
