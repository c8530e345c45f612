import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docker/monitoring')

/** As `npm test` brings it, or Debian's package `prometheus`. */
const promtool = [join(root, '.data/tools/promtool'), '/usr/bin/promtool'].find(existsSync)
if (promtool === undefined)
  process.stderr.write('SKIPPED: rules for Prometheus, for want of promtool\n')

interface Panel {
  id: number
  type: string
  title: string
  datasource?: { uid: string }
  targets?: { expr: string }[]
}
const dashboard = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as {
  panels: Panel[]
}

/** What promtool prints; throws, with that, where it finds a mistake. */
function check(...args: string[]): string {
  return execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' })
}

describe.skipIf(promtool === undefined)('for Prometheus', () => {
  it('the example is a configuration', () => {
    expect(check('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  })

  it('the alerts fire when they should, and only then', () => {
    expect(check('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
    expect(check('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  it('there is a test of each alert', () => {
    const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)
    const tests = readFileSync(join(folder, 'alerts.test.yml'), 'utf8')
    const blocks = tests.split(/^ {6}- (?=eval_time)/m).filter((block) => /exp_alerts/.test(block))
    const firing = blocks.map((block) => /alertname: (\w+)/.exec(block)?.[1])
    expect(new Set(firing)).toEqual(new Set([...alerts].map(([, name]) => name)))
  })

  it('each panel of the dashboard asks what can be asked', () => {
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(queries.length).toBeGreaterThan(20)
    const rules = queries.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const scratch = mkdtempSync(join(tmpdir(), 'ceping-panels-'))
    onTestFinished(() => rmSync(scratch, { recursive: true }))
    const file = join(scratch, 'panels.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    expect(check('check', 'rules', file)).toContain(`${rules.length} rules found`)
  })
})

describe('the dashboard', () => {
  it('has a title in Chinese and an id of its own for each panel', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title } of panels) expect(title).toMatch(/\p{Script=Han}/u)
  })

  it('reads from whichever Prometheus is chosen', () => {
    const uids = dashboard.panels.flatMap(({ datasource }) => datasource?.uid ?? [])
    expect(new Set(uids)).toEqual(new Set(['${datasource}']))
  })
})
