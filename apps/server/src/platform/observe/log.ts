import { DBOS } from '@dbos-inc/dbos-sdk'
import { pino } from 'pino'
import { requestIdOfWork } from './request-id.ts'

export type Log = pino.Logger

const STANDARD_OUTPUT = 1

/**
 * JSON lines. What could identify a person or spend their money is cut out before it is written.
 * Lines are written some dozen at a time, or after a tenth of a second: one write for each is a tenth of what a small call costs.
 */
export function openLog(
  options: { process: string; level: string },
  lines: pino.DestinationStream = standardOutput(),
): Log {
  const settings = {
    level: options.level,
    base: { process: options.process },
    // A call's own lines have its id from the server; those of a workflow get it here.
    mixin: () => (DBOS.workflowID ? { workflow: DBOS.workflowID, requestId: requestIdOfWork() } : {}),
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'headers.cookie',
        'headers.authorization',
        '*.nonce',
        '*.email',
        '*.phone',
        '*.client_secret',
      ],
      censor: '[cut]',
    },
  }
  return pino(settings, lines)
}

const standardOutput = () =>
  pino.destination({ dest: STANDARD_OUTPUT, sync: false, minLength: 4_096, periodicFlush: 100 })
