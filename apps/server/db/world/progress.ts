import type { WriteStream } from 'node:tty'

export interface Progress {
  bar(name: string, expected: number): { reached(rows: number): void; done(rows: number): void }
  step(name: string): void
}

const WIDTH = 24

/** A bar that grows in place on a terminal; elsewhere one line when something is done. */
export function showProgress(out: WriteStream): Progress {
  const rewrite = (text: string) => out.isTTY && out.write(`\r\u001b[2K${text}`)
  return {
    bar(name, expected) {
      const label = name.padEnd(22)
      return {
        reached(rows) {
          const share = Math.min(1, rows / Math.max(1, expected))
          const full = Math.round(share * WIDTH)
          const drawn = '█'.repeat(full) + '·'.repeat(WIDTH - full)
          rewrite(`${label} ${drawn} ${Math.floor(share * 100)}% ${count(rows)}`)
        },
        done(rows) {
          rewrite('')
          out.write(`${label} ${count(rows).padStart(10)} rows\n`)
        },
      }
    },
    step: (name) => rewrite(`${name} …`),
  }
}

const count = (rows: number) => rows.toLocaleString('en-US')
