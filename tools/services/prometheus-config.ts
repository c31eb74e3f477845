import type { Ports } from '../ports.ts'

/** The processes of a kind, by their ports on this machine. */
export type ScrapeJobs = Record<string, readonly number[]>

export function shopJobs(ports: Ports): ScrapeJobs {
  return {
    api: [ports.api, ports.secondApi],
    storefront: [ports.storefront, ports.secondStorefront],
    worker: [ports.worker],
  }
}

/** What Prometheus scrapes: every process on its own port, never through the proxy. */
export function prometheusConfig(
  jobs: ScrapeJobs,
  { interval, secretFile, rules }: { interval: string; secretFile: string; rules: string },
): string {
  const job = ([name, targets]: [string, readonly number[]]) => `  - job_name: ${name}
    authorization:
      credentials_file: ${secretFile}
    static_configs:
      - targets: [${targets.map((port) => `'127.0.0.1:${port}'`).join(', ')}]
`
  return `# Written by tools/services/prometheus-config.ts, here for PORT_BASE 7800. Run it with Debian's prometheus, or copy the
# jobs into the one you have. ${secretFile} holds INTERNAL_SECRET of the shop and nothing else.
global:
  scrape_interval: ${interval}
  scrape_timeout: ${interval === '15s' ? '5s' : interval}
  evaluation_interval: ${interval}

rule_files:
  - ${rules}

scrape_configs:
${Object.entries(jobs).map(job).join('\n')}`
}
