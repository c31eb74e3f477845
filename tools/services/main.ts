import { makeEnvironment } from '../environment.ts'
import { type Outcome, startServices, stopServices } from './services.ts'

const [command = 'start'] = process.argv.slice(2)
const environment = makeEnvironment()
const report = (outcomes: Outcome[]) => {
  for (const { name, port, outcome } of outcomes)
    console.log(`${name}: ${outcome}${port ? ` (port ${port})` : ''}`)
}

try {
  if (command === 'start') report(await startServices(environment))
  else if (command === 'stop') report(await stopServices(environment))
  else throw new Error('usage: pnpm services [start|stop]')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
