import { watchOwnFigures } from '@shop/settings/process-figures'
import { FIGURES } from './figures.ts'
import { openObserver } from './platform/db/database.ts'
import { watchFigures } from './platform/observe/figures.ts'
import { meter } from './platform/observe/metrics.ts'
import type { Shop } from './shop.ts'

/**
 * What a process tells of itself and of the database. Each tells everything: of workers that are dead only the api can
 * tell, and of an api that is dead the other one. It looks with a role that sees everybody's rows, to count them.
 */
export function watchProcess(
  shop: Shop,
  process: 'api' | 'worker',
  databaseUrl: string,
): () => Promise<void> {
  watchOwnFigures(meter)
  const observer = openObserver(databaseUrl, `shop-${process}`)
  const unwatch = watchFigures(observer.db, FIGURES, shop.log)
  return async () => {
    unwatch()
    await observer.close()
  }
}
