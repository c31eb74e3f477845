import { readByStandIn } from '@shop/settings/provider-variables'
import type { ProviderName, StandInVariable } from '@shop/settings/providers'
import { z } from 'zod'

export const url = z.url({ protocol: /^https?$/ })
export const secret = z.string().min(8)
export const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(url).min(1))

/**
 * The only reader of process.env among the stand-ins: of what the table of providers gives this one, all of it and
 * nothing else. Stops with the list of what is missing.
 */
export function readEnv<Name extends ProviderName, Shape extends Record<StandInVariable<Name>, z.ZodType>>(
  name: Name,
  shape: Shape & Record<Exclude<keyof Shape, StandInVariable<Name>>, never>,
): z.infer<z.ZodObject<Shape>> {
  if (process.env['NODE_ENV'] === 'production' && process.env['DEMO'] !== '1')
    throw new Error('A stand-in runs in a demo only: DEMO=1 says that this is one.')
  const variables = Object.fromEntries(
    readByStandIn(name).map((variable) => [variable, process.env[variable]]),
  )
  const result = z.object<Shape>(shape).safeParse(variables)
  if (!result.success) throw new Error(`settings of this stand-in:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** Where a stand-in listens, from the address under which the shop knows it. */
export function listenOn(address: string): { port: number } {
  const { port } = new URL(address)
  if (port === '') throw new Error(`${address} names no port`)
  return { port: Number(port) }
}
