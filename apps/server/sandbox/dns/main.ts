import { listenOn, readEnv, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startDns } from './start-dns.ts'

const env = readEnv('dns', { DNS_URL: url })
await runUntilStopped('dns', startDns(listenOn(env.DNS_URL)))
