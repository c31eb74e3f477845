export const logLevels = { error: 200, warn: 300, info: 400 } as const

type Level = keyof typeof logLevels
type Details = Record<string, unknown>

/** One line of JSON per entry, on the server as in the browser. */
export const log = {
  error: (message: string, details?: Details) => write('error', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  info: (message: string, details?: Details) => write('info', message, details),
}

function write(level: Level, message: string, details: Details = {}) {
  console[level](JSON.stringify({ level: logLevels[level], message, ...details }))
}
