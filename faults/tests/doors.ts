import {
  callsUnderOtherNames,
  type DoorOfShop,
  doorsOfShop,
  internalCallsAt,
  inWords,
  type StrangeCall,
  say,
  secretOf,
} from '@shop/tools/services/strange-calls'
import type { Finding } from '../audit.ts'
import type { FaultTest, Run } from '../fault-test.ts'
import { purgeWithABadKey } from '../purge-with-a-bad-key.ts'

/** Nobody from outside gets to what is ours alone, and one bad key keeps no other page in the proxy. */
export const doors: FaultTest = {
  name: 'doors',
  shape: 'behind nginx',
  async run(run) {
    const { environment } = run.shop
    const named = doorsOfShop(environment)
    const nobodys = [...new Set(named.map(({ port }) => port))].map((port) => nobodysDoor(port))
    const secret = secretOf(environment)
    const findings = await servedAtAll(run)
    let calls = 0
    for (const door of [...named, ...nobodys]) {
      const strange = [
        ...(nobodys.includes(door) ? [] : callsUnderOtherNames(door)),
        ...internalCallsAt(door, secret),
        ...beyondTheProxy(door),
      ]
      for (const { what, words } of strange) {
        const { status } = await say(door.port, words)
        calls += 1
        if (status < 400 || status > 499)
          findings.push({ kind: 'lost', what: `at ${door.name}: ${what} was answered ${status}` })
      }
    }
    run.say(`${calls} strange calls at ${named.length} doors and ${nobodys.length} of nobody`)
    const purge = await purgeWithABadKey(run)
    return {
      acknowledged: [],
      findings: [...findings, ...purge.findings],
      recoverySeconds: Math.round(purge.droppedAfterMs / 100) / 10,
      note: `${calls} strange calls at ${named.length + nobodys.length} doors, ${findings.length} not refused; ${purge.note}`,
    }
  },
}

/** Every address of the proxy answers to other names as well: with a refusal, also of what only we may ask. */
const nobodysDoor = (port: number): DoorOfShop => ({
  name: `nobody's door at ${port}`,
  port,
  host: 'evil.example',
  api: '',
  method: 'GET',
  known: '',
  takesSecret: false,
})

/** What the proxy takes for another path must be another path for the process behind it as well. */
function beyondTheProxy({ host, api, method }: DoorOfShop): StrangeCall[] {
  const paths = ['/METRICS', '/metrics;a', '/metrics%3fa', '/metrics%23', '/%256detrics', '/metrics%5c']
  return paths.map((path) => ({ what: path, words: inWords(`${method} ${api}${path}`, `Host: ${host}\r\n`) }))
}

/** Refusals prove something only where the same is answered to whoever may ask. */
async function servedAtAll({ shop }: Run): Promise<Finding[]> {
  const { ports } = shop.environment
  const own = 'Host: simpletire.localhost\r\n'
  const inside = own + secretOf(shop.environment)
  const answers = [
    { what: 'a call of a visitor', got: await say(ports.shop, inWords('GET /_api/globals', own)) },
    { what: 'a call of our own', got: await say(ports.anyApi, inWords('GET /page-epoch', inside)) },
  ]
  return answers
    .filter(({ got }) => got.status !== 200)
    .map(({ what, got }) => ({ kind: 'stuck', what: `${what} was answered ${got.status}` }))
}
