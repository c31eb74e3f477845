import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines. What could identify a person or spend their money is cut out before it is written. */
export function openLog(options: { process: string; level: string }): Log {
  return pino({
    level: options.level,
    base: { process: options.process },
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
  })
}
