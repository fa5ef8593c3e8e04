import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@laycan/contract/error'
import { maxDocumentBytes } from '@laycan/contract/kyc/kyc-rules'
import { importLimitBytes } from '@laycan/contract/markets/market-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../server/src/config.ts'
import { Settings } from '../server/src/settings.ts'
import { findProgram } from '../server/test/programs.ts'
import { type Manifest, renderChart } from './render-chart.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const known = new Set(Object.keys(Settings.shape))
const hexKey = '0123456789abcdef'.repeat(4)
/** Open requests have ten seconds to end, as platform/http/drain.ts says. */
const requestSeconds = 10

const compose = parse(read('compose.yaml'), { merge: true })
const chart = join(root, 'deploy/helm/laycan')
const secrets = {
  DATABASE_URL: 'postgres://a:b@db.example/laycan',
  NATS_URL: 'nats://nats.example:4222',
  SMTP_URL: 'smtps://mail.example:465',
  IDENTITY_KEY: hexKey,
  DATA_KEY: hexKey,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const ofKind = (manifests: Manifest[], kind: string): Manifest =>
  manifests.find((manifest) => manifest.kind === kind) ?? {}
const manifests = renderChart(chart, { secrets })
const podOf = (all: Manifest[]) => ofKind(all, 'Deployment').spec.template.spec

/** What the server finds in its environment, by where it comes from. */
const environments: Record<string, Record<string, string>> = {
  'compose.yaml': compose.services['server-1'].environment,
  'the chart': {
    ...ofKind(manifests, 'ConfigMap').data,
    ...ofKind(manifests, 'Secret').stringData,
    ...Object.fromEntries(
      podOf(manifests).containers[0].env.map(({ name, value }: Manifest) => [
        name,
        value ?? secrets[name as 'DATA_KEY'],
      ]),
    ),
  },
  'the systemd unit': Object.fromEntries(
    [...read('systemd/laycan.service').matchAll(/^Environment=(\w+)=(.*)$/gm)]
      .map(([, name = '', value = '']): [string, string] => [name, value])
      .filter(([name]) => name !== 'NODE_ENV'),
  ),
}

describe.each(Object.keys(environments))('the settings in %s', (place) => {
  const environment = environments[place] ?? {}
  it('exist, and have values that the server takes', () => {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    expect(() => parseConfig(environment)).not.toThrow()
  })
})

/** Names of others that look like settings. */
const foreign = /^(NODE_ENV|BUILD_IMAGE|BASE_IMAGE|POSTGRES_\w+|MINIO_\w+|MC_HOST_\w+|AF_\w+)$/
const filesBelow = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'deploy/').length))

it.each(filesBelow)('deploy/%s names no setting that does not exist', (path) => {
  const names = [...read(path).matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
  expect(names.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([])
})

describe('a stop', () => {
  it('has time to drain and to end open requests', () => {
    const pod = podOf(manifests)
    const drainSeconds = Number(environments['the chart']?.DRAIN_SECONDS)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drainSeconds + requestSeconds)
    const { readinessProbe } = pod.containers[0]
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(drainSeconds)

    const composed = compose.services['server-1']
    expect(Number.parseInt(composed.stop_grace_period, 10)).toBeGreaterThan(
      Number(composed.environment.DRAIN_SECONDS) + requestSeconds,
    )
    const unit = read('systemd/laycan.service')
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(
      Number(/DRAIN_SECONDS=(\d+)/.exec(unit)?.[1]) + requestSeconds,
    )
  })

  it.each(['laycan.conf', 'compose.conf'])('ends no connection that nginx keeps by %s', (name) => {
    const idleSeconds = Number(/keepalive_timeout (\d+)s/.exec(read(`nginx/${name}`))?.[1])
    expect(idleSeconds).toBeLessThan(parseConfig({ PUBLIC_URL: 'https://fuel.example' }).drainSeconds)
  })
})

it.each(['nginx/laycan-proxy.conf', 'haproxy/haproxy.cfg'])('%s answers errors as the API does', (path) => {
  const bodies = [...read(path).matchAll(/'(\{"success".*?\})'/g)].map(([, body = '']) => JSON.parse(body))
  expect(new Set(bodies.map(({ error }) => error.code))).toEqual(new Set(['too_large', 'unavailable']))
  for (const { error } of bodies) expect(error.message).toBe(errors[error.code as 'too_large'].message)
})

describe('the largest bodies', () => {
  const mebibytes = (text: string | undefined) => Number.parseInt(text ?? '', 10) * 1024 * 1024
  it('pass the proxies, and nothing larger does', () => {
    const [usual, imports] = [...read('nginx/laycan-proxy.conf').matchAll(/client_max_body_size (\d+m);/g)]
    expect(mebibytes(usual?.[1])).toBe(maxDocumentBytes + 1024 * 1024)
    expect(mebibytes(imports?.[1])).toBe(importLimitBytes)
    const limits = [...read('haproxy/haproxy.cfg').matchAll(/-m int gt (\d+)/g)].map(([, size]) =>
      Number(size),
    )
    expect(limits).toEqual([maxDocumentBytes + 1024 * 1024, importLimitBytes])
    const { annotations } = ofKind(manifests, 'Ingress').metadata
    expect(mebibytes(annotations['nginx.ingress.kubernetes.io/proxy-body-size'])).toBe(importLimitBytes)
  })
})

describe('the chart', () => {
  it('does not install without the database, the keys and the bucket', () => {
    expect(() => renderChart(chart)).toThrow('Set secrets.DATABASE_URL, or existingSecret.')
    const settings = { S3_BUCKET: '' }
    expect(() => renderChart(chart, { secrets, settings })).toThrow('Set settings.S3_BUCKET.')
    const required = podOf(manifests).containers[0].env.filter((one: Manifest) => one.valueFrom)
    expect(required.map(({ name }: Manifest) => name)).toEqual(['DATABASE_URL', 'IDENTITY_KEY', 'DATA_KEY'])
  })

  it('takes secrets from elsewhere, and then makes none', () => {
    const all = renderChart(chart, { existingSecret: 'vault', autoscaling: { enabled: false } })
    expect(all.filter(({ kind }) => kind === 'Secret' || kind === 'HorizontalPodAutoscaler')).toEqual([])
    expect(podOf(all).containers[0].envFrom[1].secretRef.name).toBe('vault')
    expect(ofKind(all, 'Deployment').spec.replicas).toBe(2)
  })

  it('migrates before an upgrade, with the image of the pods', () => {
    const job = ofKind(manifests, 'Job')
    expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    const [container] = job.spec.template.spec.containers
    expect(container.command.slice(1)).toEqual(['server/src/db-command.ts', 'migrate'])
    expect(container.image).toBe(podOf(manifests).containers[0].image)
  })

  it('makes backups on a volume of their own where they are wanted, with every key', () => {
    expect(ofKind(manifests, 'CronJob')).toEqual({})
    const all = renderChart(chart, { secrets: { ...secrets, BACKUP_KEY: hexKey }, backup: { enabled: true } })
    const { spec } = ofKind(all, 'CronJob')
    expect([spec.schedule, spec.concurrencyPolicy]).toEqual(['17 2 * * *', 'Forbid'])
    const pod = spec.jobTemplate.spec.template.spec
    const [container] = pod.containers
    expect(container.command.slice(1)).toEqual(['server/src/backup-command.ts', 'create'])
    expect(container.image).toBe(podOf(all).containers[0].image)
    const named = container.env.map(({ name, valueFrom }: Manifest) => [name, valueFrom?.secretKeyRef.key])
    expect(Object.fromEntries(named)).toMatchObject({ DATA_KEY: 'DATA_KEY', BACKUP_KEY: 'BACKUP_KEY' })
    expect(named.map(([name]: string[]) => name).filter((name: string) => !known.has(name))).toEqual([])
    expect(pod.volumes.at(-1)).toEqual({
      name: 'backups',
      persistentVolumeClaim: { claimName: 'laycan-backups' },
    })
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true })
    expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
  })

  it('runs pods without privileges, on a read-only file system', () => {
    for (const pod of [podOf(manifests), ofKind(manifests, 'Job').spec.template.spec]) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  it('keeps pods serving while nodes and versions change, and shows metrics to monitors alone', () => {
    expect(ofKind(manifests, 'PodDisruptionBudget').spec.maxUnavailable).toBe(1)
    expect(ofKind(manifests, 'Deployment').spec.strategy.rollingUpdate).toEqual({
      maxSurge: 1,
      maxUnavailable: 0,
    })
    expect(ofKind(manifests, 'Service').spec.ports).toHaveLength(1)
    const [, metrics] = ofKind(manifests, 'NetworkPolicy').spec.ingress
    expect(metrics.ports).toEqual([{ port: 'metrics' }])
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  it('runs as another user than root, and is asked for its readiness', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m)
  })

  it('is built from the sources alone: no data, no keys, no node_modules', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*')
    expect(ignored).toContain('**/node_modules')
    expect(ignored.some((line) => /^!(data|\.env|\*)/.test(line))).toBe(false)
  })
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laycan-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nginx = findProgram('nginx')
const haproxy = findProgram('haproxy')
const openssl = findProgram('openssl')
const systemdAnalyze = findProgram('systemd-analyze')

function run(program: string | undefined, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program ?? '', args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** Valid for the samples' own name; of no use but to be read. */
function makeCertificate() {
  const files = ['-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  run(openssl, 'req', '-x509', ...kind, '-subj', '/CN=fuel.example', ...files)
  const both = readFileSync(join(folder, 'tls.crt'), 'utf8') + readFileSync(join(folder, 'tls.key'), 'utf8')
  writeFileSync(join(folder, 'tls.pem'), both)
}

describe.skipIf(!nginx || !openssl)(
  'nginx itself (needs nginx and openssl: apt-get install nginx openssl)',
  () => {
    it.each(['laycan.conf', 'compose.conf'])('accepts %s', (name) => {
      makeCertificate()
      cpSync(join(root, 'deploy/nginx/laycan-proxy.conf'), join(folder, 'laycan-proxy.conf'))
      const sample = read(`nginx/${name}`)
        .replace(/\/etc\/nginx\/tls\/fuel\.example\.(crt|key)/g, (_all, kind) => join(folder, `tls.${kind}`))
        // Names of compose's network.
        .replace(/server-[12]:/g, '127.0.0.1:')
      writeFileSync(join(folder, name), sample)
      const main = `pid ${folder}/nginx.pid; events {} http { access_log off; include ${name}; }`
      writeFileSync(join(folder, 'nginx.conf'), main)
      const { status, output } = run(nginx, '-t', '-q', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr')
      expect([status, output]).toEqual([0, expect.not.stringContaining('[warn]')])
    })
  },
)

describe.skipIf(!haproxy || !openssl)(
  'HAProxy itself (needs haproxy and openssl: apt-get install haproxy openssl)',
  () => {
    it('accepts haproxy.cfg', () => {
      makeCertificate()
      const sample = read('haproxy/haproxy.cfg').replace(/\/etc\/haproxy\/tls\/\S+/, join(folder, 'tls.pem'))
      writeFileSync(join(folder, 'haproxy.cfg'), sample)
      const { status, output } = run(haproxy, '-c', '-f', join(folder, 'haproxy.cfg'))
      expect([status, output]).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)])
    })
  },
)

describe.skipIf(!systemdAnalyze)('systemd itself (needs systemd-analyze: apt-get install systemd)', () => {
  it('accepts the unit, and finds little to expose', () => {
    const unit = join(folder, 'laycan.service')
    const sample = read('systemd/laycan.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    writeFileSync(unit, sample)
    expect(run(systemdAnalyze, 'verify', '--man=no', unit)).toEqual({ status: 0, output: '' })
    const { status, output } = run(systemdAnalyze, 'security', '--offline=yes', '--threshold=20', unit)
    expect([status, output]).toEqual([0, expect.stringMatching(/exposure level/i)])
  })
})
