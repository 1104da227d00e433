/** Debian's Prometheus, which scrapes a server every second and evaluates rules as often. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startProgram } from '../program.ts'
import { temporaryFolder } from '../server/database.ts'

export interface Prometheus {
  /** `PortalDown (page)`; undefined while it does not answer. */
  firing(): Promise<string[] | undefined>
  rules(): Promise<{ name: string; health: string }[]>
  stop(): Promise<void>
}

interface Alerts {
  alerts: { state: string; labels: { alertname: string; severity: string } }[]
}

export async function startPrometheus(metricsPort: number, rules: string): Promise<Prometheus> {
  const [folder, port] = [await temporaryFolder(), await freePort()]
  const [config, ruleFile] = [join(folder, 'prometheus.yml'), join(folder, 'alerts.yml')]
  await writeFile(ruleFile, rules)
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [ruleFile],
      scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`localhost:${metricsPort}`] }] }],
    }),
  )
  const program = startProgram('/usr/bin/prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ])
  const ask = async <Data>(path: string): Promise<Data | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as { data: Data }).data : undefined
  }
  return {
    async firing() {
      const found = await ask<Alerts>('/alerts')
      return found?.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => `${labels.alertname} (${labels.severity})`)
    },
    async rules() {
      const found = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>('/rules')
      return found!.groups.flatMap((group) => group.rules)
    },
    stop: program.stop,
  }
}
