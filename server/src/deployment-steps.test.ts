import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { findProgram } from '#test/programs.ts'

/** The shell steps of docs/deployment.md, in their order, below a folder that stands for the machine's root. */
const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/deployment.md'), 'utf8')
const steps = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
)

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-steps-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

function run(step: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', step], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, DATABASE_URL: database.url },
  })
  return { status, output: `${stdout}${stderr}` }
}

const below = (step: string) => step.replaceAll(' /etc/', ` ${folder}/etc/`)

/** As an operator does who has read the comments: with a certificate. */
function editSample(path: string, certificate: RegExp) {
  const file = join(folder, path)
  const made = join(folder, 'tls')
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=fuel.example'
  run(
    `openssl req -x509 ${kind} -keyout ${made}.key -out ${made}.crt; cat ${made}.crt ${made}.key > ${made}.pem`,
  )
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(certificate, (_all, end) => `${made}.${end}`),
  )
}

type Way = {
  step: RegExp
  /** What it needs on this machine. */
  programs?: string[]
  /** Why no test runs it. */
  because?: string
  prepare?: () => void
  as?: (step: string) => string
  prints?: RegExp
}
const ways: Way[] = [
  { step: /^openssl rand/, programs: ['openssl'], prints: /^[0-9a-f]{64}\n$/ },
  { step: /^npm run db -- migrate$/, prints: /^The database is up to date\.$/m },
  { step: /^npm run cluster$/, because: 'cluster.test.ts does' },
  { step: /^npm run build$/, because: 'the journeys do' },
  { step: /^npm run image$/, because: 'it takes minutes, and a container tool' },
  { step: /^npm run faults$/, because: 'it breaks things for half an hour' },
  { step: /^docker (build|compose)/, because: 'it needs a Docker engine and its registry' },
  { step: /^helm /, because: 'it needs a Kubernetes cluster; deploy.test.ts renders the chart' },
  { step: /^(useradd|systemctl) /, because: 'it changes this machine' },
  { step: /^install /, as: below },
  {
    step: /^nginx -t$/,
    programs: ['nginx', 'openssl'],
    prepare() {
      editSample('etc/nginx/conf.d/laycan.conf', /\/etc\/nginx\/tls\/\S+\.(crt|key)/g)
      const main = `pid ${folder}/nginx.pid; events {} http { access_log off; include conf.d/*.conf; }`
      writeFileSync(join(folder, 'etc/nginx/nginx.conf'), main)
    },
    as: (step) => `${step} -p ${folder}/etc/nginx -c nginx.conf -e stderr`,
    prints: /test is successful/,
  },
  {
    step: /^haproxy -c /,
    programs: ['haproxy', 'openssl'],
    prepare: () => editSample('etc/haproxy/haproxy.cfg', /\/etc\/haproxy\/tls\/\S+\.(pem)/),
    as: below,
    prints: /Configuration file is valid/,
  },
]

for (const step of steps) {
  const way = ways.find((one) => one.step.test(step))
  const missing = way?.programs?.filter((name) => !findProgram(name)) ?? []
  const because = missing.length > 0 ? `needs ${missing.join(' and ')}` : way?.because
  it.skipIf(because)(because ? `${step} (not run: ${because})` : step, () => {
    expect(way, 'this test must say how the step is run, or why not').toBeDefined()
    way?.prepare?.()
    const { status, output } = run(way?.as?.(step) ?? step)
    expect([status, output]).toEqual([0, expect.stringMatching(way?.prints ?? /^$/)])
  })
}
