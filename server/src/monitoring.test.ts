import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { startMarkets } from '#features/markets/market-feed.service.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { archiveAge, backupAge } from './scheduled-backups.ts'
import { projectRoot } from './settings.ts'

/* Alerts and the dashboard ask for figures that the server has, and the runbook knows every alert. */

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')
let test: TestApp
let beside: TestApp
let stop: () => Promise<void>
let known: Set<string>
beforeAll(async () => {
  test = await createTestApp()
  // With everything that has figures of its own.
  beside = await createTestApp({ beside: test, settings: { DATABASE_REPLICA_URL: test.databaseUrl } })
  stop = startMarkets(beside.ctx)
  beside.ctx.measures.add(
    backupAge(beside.ctx, beside.ctx.config.dataDir, () => true),
    archiveAge(beside.ctx, () => new Date()),
  )
  await beside.app.inject('/readyz')
  const { body } = await beside.app.inject('/metrics')
  const names = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  )
  known = new Set(['up', ...names])
})
afterAll(async () => {
  await stop()
  await beside.close()
  await test.close()
})

/** What an expression names that is no function, label or word of PromQL. */
const metricsIn = (expression: string) =>
  expression
    .replace(/"[^"]*"|\{[^}]*\}|\bby \([^)]*\)/g, '')
    .match(/\b(?:laycan|http|process|nodejs)_\w+\b|\bup\b/g) ?? []

type Rule = { alert: string; expr: string }

it('alerts ask for figures that are there, and the runbook has a line for each', async () => {
  const { groups } = parse(await read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr } of rules) {
    expect(metricsIn(expr), alert).not.toEqual([])
    for (const name of metricsIn(expr)) expect(known, `${name} of ${alert}`).toContain(name)
  }
  const runbook = [...(await read('docs/runbook.md')).matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(runbook).toEqual(rules.map(({ alert }) => alert))
})

it('the dashboard shows figures that are there', async () => {
  const { panels } = JSON.parse(await read('deploy/monitoring/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      expect(metricsIn(expr), title).not.toEqual([])
      for (const name of metricsIn(expr)) expect(known, `${name} of ${title}`).toContain(name)
    }
  }
})
