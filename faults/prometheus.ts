import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workspace } from '@shop/tools/environment'
import { findBinary } from '@shop/tools/services/binaries'
import { prometheusConfig, type ScrapeJobs } from '@shop/tools/services/prometheus-config'

/** The clock of the rules runs this much faster: what takes a minute takes a second. */
const FASTER = 60

export type Watch = {
  /** The names of the alarms that ring now. */
  firing(): Promise<string[]>
  close(): Promise<void>
}

/** A Prometheus of one's own over the shop's real rules, with their clock made faster. */
export async function watchAlarms(jobs: ScrapeJobs, port: number, secret: string): Promise<Watch> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-alarms-'))
  const at = (name: string) => join(folder, name)
  writeFileSync(at('internal-secret'), secret)
  writeFileSync(at('rules.yml'), fasterRules(readFileSync(join(workspace, RULES), 'utf8')))
  const settings = { interval: '1s', secretFile: at('internal-secret'), rules: at('rules.yml') }
  writeFileSync(at('prometheus.yml'), prometheusConfig(jobs, settings))
  const child = spawn(
    findBinary('prometheus'),
    [
      `--config.file=${at('prometheus.yml')}`,
      `--storage.tsdb.path=${at('data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const close = async () => {
    process.off('exit', kill)
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 20_000; ; await sleep(200)) {
    if (
      await fetch(`${url}/-/ready`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      break
    if (Date.now() < deadline) continue
    await close()
    throw new Error('Prometheus did not start.')
  }
  return {
    firing: async () => {
      const answer = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      const ringing = answer.data.alerts.filter(({ state }) => state === 'firing')
      return [...new Set(ringing.map(({ labels }) => labels.alertname))].toSorted()
    },
    close,
  }
}

const RULES = 'ops/prometheus/rules/shop.yml'

/** Minutes become seconds: in `for`, in ranges, and where a rule compares how long somebody has waited. */
export function fasterRules(rules: string): string {
  return rules
    .replaceAll(/\bfor: (\d+)m\b/g, 'for: $1s')
    .replaceAll(/\[(\d+)m\]/g, '[$1s]')
    .replaceAll(
      /((?:processing|waiting|transaction)_seconds(?:\{[^}]*\})?\) > )(\d+)/g,
      (_all, start: string, seconds: string) => `${start}${Number(seconds) / FASTER}`,
    )
}
