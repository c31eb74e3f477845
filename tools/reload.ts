import { makeEnvironment } from './environment.ts'
import { supervisorPid } from './shop-pid.ts'

const environment = makeEnvironment()
const pid = supervisorPid(environment)
if (pid) {
  process.kill(pid, 'SIGHUP')
  console.log('The processes of the shop are replaced one by one; see the output of pnpm start.')
} else {
  console.error(`No built shop runs on PORT_BASE ${environment.portBase}: pnpm start opens one.`)
  process.exitCode = 1
}
