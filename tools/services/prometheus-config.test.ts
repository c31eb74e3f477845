import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from '../environment.ts'
import { portsFrom } from '../ports.ts'
import { prometheusConfig, shopJobs } from './prometheus-config.ts'

test('[SAFE-100] the scrape targets of ops/prometheus are the ports of the shop', () => {
  const settings = { interval: '15s', secretFile: 'internal-secret', rules: 'rules/*.yml' }
  const written = readFileSync(join(workspace, 'ops/prometheus/prometheus.yml'), 'utf8')
  expect(written).toBe(prometheusConfig(shopJobs(portsFrom(7_800)), settings))
})
