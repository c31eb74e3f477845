import { buildMail } from '@shop/tools/build'
import { ensureTemplate } from '@shop/tools/database/template'
import { makeEnvironment } from '@shop/tools/environment'
import { dropLeftovers } from '@shop/tools/fresh-database'
import { startData } from '@shop/tools/services/services'

/** Before the first server test: private services up, template database and e-mails ready. They stay up for the next run. */
export async function setup(): Promise<void> {
  const environment = makeEnvironment()
  await startData(environment)
  await dropLeftovers()
  await Promise.all([ensureTemplate(environment), buildMail()])
}
