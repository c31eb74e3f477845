import { productionProblems } from '@shop/settings/production'
import { failingProviders } from '@shop/settings/provider-variables'
import { allProviders, type ProviderName } from '@shop/settings/providers'
import { makeEnvironment, variablesWith } from '@shop/tools/environment'
import { portsFrom } from '@shop/tools/ports'
import { shopProcesses, shopVariables } from '@shop/tools/processes'
import { providerPages } from '@shop/tools/provider-pages'
import { expect, test, vi } from 'vitest'
import { workerPorts } from './fleet.ts'

// A kind of provider that nobody has thought of, written into the table and nowhere else.
vi.mock('@shop/settings/providers', async (original) => {
  const { providers } = await original<typeof import('@shop/settings/providers')>()
  const readBy = ['api', 'stand-in']
  const weather = {
    does: 'foretells snow',
    ports: { weather: 40 },
    page: 'Forecasts',
    mayFail: true,
    variables: {
      WEATHER_SERVER: { readBy, made: { address: 'http://127.0.0.1' } },
      WEATHER_KEY: { readBy, demo: 'demo-weather-key' },
      WEATHER_HOOK_URL: { readBy: ['stand-in'], made: { webhook: '/webhooks/weather' } },
    },
  }
  const table = { ...providers, weather }
  return { providers: table, allProviders: () => Object.entries(table) }
})

const weather = 'weather' as ProviderName
const environment = makeEnvironment({ PORT_BASE: '9700', SHOP_LOCAL_DIR: '/tmp/anywhere' }, ['.env.example'])
const processes = (isDemo: boolean) =>
  shopProcesses({ ports: portsFrom(9700), isDemo, hasOwnIdentity: true }, 'built')

test('[HOUSE-040] an entry of the table has a port, a stand-in, addresses and its readers', () => {
  expect(portsFrom(9700)[weather]).toBe(9740)
  expect(() => portsFrom(65_500)).toThrow('PORT_BASE')
  expect(processes(true).find(({ name }) => name === weather)).toMatchObject({
    args: ['sandbox/weather/main.ts'],
    port: 9740,
    reads: ['WEATHER_SERVER', 'WEATHER_KEY', 'WEATHER_HOOK_URL'],
  })
  const reads = (name: string) => processes(true).find((each) => each.name === name)?.reads
  expect(reads('api')).toEqual(expect.arrayContaining(['WEATHER_SERVER', 'WEATHER_KEY']))
  expect([reads('worker'), reads('storefront')].flat().join()).not.toContain('WEATHER')
  expect(environment.variables).toMatchObject({
    WEATHER_SERVER: 'http://127.0.0.1:9740',
    WEATHER_HOOK_URL: 'http://127.0.0.1:9701/webhooks/weather',
  })
  expect(shopVariables(environment, 'built').WEATHER_HOOK_URL).toBe('http://127.0.0.1:9707/webhooks/weather')
})

test('[HOUSE-040] it is in .env.example and docs/variables.md as they are written anew', () => {
  const [example, variables] = providerPages.map(({ written }) => written('| nothing |\n'))
  expect(example).toContain('# weather: foretells snow.\nWEATHER_KEY=demo-weather-key\n')
  expect(variables).toMatch(/^\| Variable .* \| weather \|$/m)
  expect(variables).toMatch(/^\| `WEATHER_KEY` \| ● \| {2}\| {2}\|.* ● \|$/m)
})

test('[HOUSE-040] faults may freeze it, and the second worker stands past its port', () => {
  expect(failingProviders({})).toEqual(['gateway', 'carrier', 'mail', 'lenders', 'addresses', weather])
  expect(workerPorts(environment)).toEqual([9703, 9741])
})

test('[HOUSE-042] outside a demo it does not run, and its address on this machine is refused', () => {
  expect(processes(false).map(({ name }) => name)).not.toContain(weather)
  const real = makeEnvironment(
    { ...environment.variables, WEATHER_SERVER: undefined, WEATHER_HOOK_URL: undefined },
    [],
  )
  expect(Object.keys(real.variables).filter((name) => name.startsWith('WEATHER'))).toEqual([])
  expect(productionProblems({ WEATHER_SERVER: 'http://127.0.0.1:9740' })).toEqual([
    'WEATHER_SERVER must be https://',
    "WEATHER_SERVER is a stand-in's address",
  ])
  expect(productionProblems({ WEATHER_SERVER: 'https://weather.example' })).toEqual([])
})

test('[HOUSE-043] the shop is told of the tax provider with a license only; its stand-in runs all the same', () => {
  expect(environment.variables.TAX_URL).toBeUndefined()
  const tax = processes(true).find(({ name }) => name === 'tax')
  expect(tax?.variables).toEqual({ TAX_URL: 'http://127.0.0.1:9726' })
  const licensed = { TAX_LICENSE_KEY: 'a license' }
  expect(variablesWith(environment, licensed)).toMatchObject({ TAX_URL: 'http://127.0.0.1:9726' })
  expect(makeEnvironment({ PORT_BASE: '9700', ...licensed }, ['.env.example']).variables).toMatchObject({
    TAX_URL: 'http://127.0.0.1:9726',
  })
  expect(failingProviders(licensed)).toContain('tax')
})

test('[HOUSE-040] no two entries share a port or a variable', () => {
  const ports = Object.values(portsFrom(9700))
  expect(new Set(ports).size).toBe(ports.length)
  const names = allProviders().flatMap(([, { variables }]) => Object.keys(variables))
  expect(new Set(names).size).toBe(names.length)
  const made = Object.entries(environment.variables).filter(([, value]) => value.includes('undefined'))
  expect(made).toEqual([])
})
