import { listenOn, readEnv, url } from '../env.ts'
import { runUntilStopped } from '../run-until-stopped.ts'
import { startLeaks } from './start-leaks.ts'

const env = readEnv('leaks', { LEAKED_PASSWORDS_URL: url })
await runUntilStopped('leaks', startLeaks(listenOn(env.LEAKED_PASSWORDS_URL)))
