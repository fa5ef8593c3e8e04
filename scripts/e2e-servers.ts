import { join } from 'node:path'

/** Options of Playwright's command line whose value may stand behind them as an argument of its own. */
const withValue = new Set([
  ...['-c', '--config', '-g', '--grep', '--grep-invert', '-j', '--workers', '--output', '--project'],
  ...['--repeat-each', '--reporter', '--retries', '--shard', '--timeout', '--trace', '--tsconfig'],
  ...['-G', '--add-reporter', '--global-timeout', '--last-failed-file', '--max-failures', '--test-list'],
  '--test-list-invert',
])

export type E2eServer = 'app' | 'dev'

/** The specs that run on the development server; all others run on the product as it is started. */
export const devSpecs = /\bui(-\w+)?\.spec\.ts$/

/**
 * The servers that the chosen tests need, by the arguments of Playwright's command line. Where those do not tell, a
 * server is started rather than missed.
 */
export function serversFor(args: string[], specs: string[]): E2eServer[] {
  const projects: string[] = []
  const filters: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const [option = '', ...rest] = (args[index] ?? '').split('=')
    if (!option.startsWith('-')) {
      filters.push(args[index] ?? '')
      continue
    }
    const value = rest.length > 0 ? rest.join('=') : withValue.has(option) ? args[++index] : undefined
    if (option === '--project' && value) projects.push(value)
  }
  const found = specs.filter((spec) => filters.some((filter) => matches(spec, filter)))
  const chosen = found.length > 0 ? found : specs
  const needed: Record<E2eServer, boolean> = {
    app: chosen.some((spec) => !devSpecs.test(spec)),
    dev: chosen.some((spec) => devSpecs.test(spec)),
  }
  const isWanted = (name: E2eServer) => projects.length === 0 || projects.includes(name)
  return (['app', 'dev'] as const).filter((name) => needed[name] && isWanted(name))
}

/** As Playwright does: a pattern somewhere in the path, with a line behind a colon. */
function matches(spec: string, filter: string): boolean {
  const pattern = filter.replace(/(:\d+){1,2}$/, '')
  try {
    return new RegExp(pattern, 'i').test(spec)
  } catch {
    return true
  }
}

/** Where a server of the journeys keeps all that it stores: in memory, where the run has a folder there. */
export const dataDirOf = (server: E2eServer | `restart-${number}`) =>
  join(process.env.TEST_MEMORY_FOLDER ?? 'test-results', `data-${server}`)
