// pnpm host add HOST CHANNEL | prove HOST | lead HOST | retire HOST, each --why TEXT: the hosts of channels, from asked for to retired.
import {
  askForHost,
  httpDomainNames,
  leadWithHost,
  hostMessages as messages,
  proveHost,
  retireHost,
} from '../channels/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { commandLine } from './command-line.ts'

type Said = { readonly words: string; readonly isRefused?: true }

const { words, by } = commandLine('host')
const [task = '', host = '', channelId = ''] = words
const env = readEnv(workerEnv)
const shop = await openWorkerShop(env)

const tasks: Record<string, () => Promise<Said>> = {
  add: async () => {
    const asked = await inTransaction(shop.db.checkoutPool, (tx) => askForHost(tx, { host, channelId }, by))
    if (asked.outcome === 'proof-wanted') return { words: messages.proofWanted(host, asked.proof) }
    if (asked.outcome === 'live') return { words: messages.live(host) }
    const refusals = {
      'no-name': messages.noName(host),
      'no-channel': messages.noChannel(channelId),
      taken: messages.taken(host),
    }
    return { words: refusals[asked.outcome], isRefused: true }
  },
  prove: async () => {
    const proven = await proveHost(shop.db, httpDomainNames({ url: env.DNS_URL }), host, by)
    if (proven.outcome === 'live') return { words: messages.live(host) }
    const words =
      proven.outcome === 'unproven' ? messages.unproven(host, proven.proof) : messages.unknown(host)
    return { words, isRefused: true }
  },
  lead: async () => {
    const led = await inTransaction(shop.db.checkoutPool, (tx) => leadWithHost(tx, shop.workflows, host, by))
    return led === 'leads'
      ? { words: messages.leads(host) }
      : { words: messages.notLive(host), isRefused: true }
  },
  retire: async () => {
    const outcome = await inTransaction(shop.db.checkoutPool, (tx) =>
      retireHost(tx, shop.workflows, host, by),
    )
    const words = messages[outcome](host)
    return outcome === 'retired' || outcome === 'withdrawn' ? { words } : { words, isRefused: true }
  },
}

const said = (await tasks[task]?.()) ?? { words: messages.usage, isRefused: true }
await shop.close()
process.stdout.write(`${said.words}\n`)
process.exitCode = 'isRefused' in said ? 1 : 0
