import { runOrThrow } from '@shop/tools/run'
import type { PrivateShop } from './private-shop.ts'

/** By the command an operator gives; says when the price was set, because the command takes its time to start. */
export async function setAPrice(
  { variables }: Pick<PrivateShop, 'variables'>,
  tireId: number,
  cents: number,
): Promise<number> {
  const price = ['simpletire-public', String(tireId), String(cents)]
  const command = ['src/commands/set-price.ts', ...price, '--why', 'a fault is planted']
  const said = await runOrThrow('node', command, { cwd: 'apps/server', variables })
  const { setAt } = JSON.parse(/^\{"setAt".*$/m.exec(said)?.[0] ?? '{}') as { setAt?: number }
  if (setAt === undefined) throw new Error(`The price was not set: ${said}`)
  return setAt
}
