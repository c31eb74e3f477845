import { sql } from 'kysely'

/** Of a promotion `p`: it has begun. */
export const PROMOTION_HAS_BEGUN = sql<boolean>`p.effective_from <= now()`

/** Of a promotion `p`: it is over. */
export const PROMOTION_HAS_ENDED = sql<boolean>`coalesce(p.ends_at <= now(), false)`

/** Of a promotion `p`: today it holds. Whom it is for, and whether it needs a code, is another matter. */
export const PROMOTION_RUNS = sql<boolean>`(${PROMOTION_HAS_BEGUN} and not ${PROMOTION_HAS_ENDED})`
