import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { mistypedSettings, Settings } from './settings.ts'

const root = join(import.meta.dirname, '../..')
const names = Object.keys(Settings.shape)

describe('the settings', () => {
  it('all have an embedded default', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      platformStats: false,
      trustedProxies: [],
    })
  })

  it('count an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseConfig({}))
  })

  it('are named when mistyped, while variables of other programs are ignored', () => {
    const environment = {
      DATABSE_URL: 'x',
      SMTP_URI: 'x',
      data_dir: 'x',
      PUBLIC_URL: 'x',
      HOSTNAME: 'x',
      AWS_REGION: 'x',
    }
    expect(mistypedSettings(environment)).toEqual([
      ['DATABSE_URL', 'DATABASE_URL'],
      ['SMTP_URI', 'SMTP_URL'],
      ['data_dir', 'DATA_DIR'],
    ])
  })

  it('hide mail and metrics once the server has a public address', () => {
    expect(parseConfig({})).toMatchObject({ hasMailboxPage: true, drainSeconds: 0 })
    expect(parseConfig({ PUBLIC_URL: 'https://fuel.example' })).toMatchObject({
      hasMailboxPage: false,
      metrics: { isForThisMachine: false },
      drainSeconds: 5,
    })
  })

  it('are read from their text', () => {
    const config = parseConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://fuel.example/',
      PLATFORM_STATS: 'on',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    })
    expect(config).toMatchObject({ port: 8080, publicUrl: 'https://fuel.example', platformStats: true })
    expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535 (it is "http").'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535 (it is "70000").'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_URL: 'fuel.example' },
      'PUBLIC_URL must be an address starting with http:// or https:// (it is "fuel.example").',
    ],
    [{ PLATFORM_STATS: 'maybe' }, 'PLATFORM_STATS must be true or false (it is "maybe").'],
    [
      { TRUSTED_PROXIES: 'everyone' },
      'TRUSTED_PROXIES must be addresses or ranges, commas between (it is "everyone").',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'key=100%' },
      'OTEL_EXPORTER_OTLP_HEADERS must be encoded as in an address.',
    ],
    [{ MARKET_SOURCE: 'platts' }, 'MARKET_SOURCE must be simulated, eia or import (it is "platts").'],
    [{ MARKET_SOURCE: 'eia' }, 'EIA_API_KEY must be set when MARKET_SOURCE is eia.'],
    [{ EIA_API_KEY: 'a b' }, 'EIA_API_KEY must be the key that the EIA has sent.'],
    [
      { MAIL_FROM: 'the desk' },
      'MAIL_FROM must be an address, or a name and an address: Laycan <desk@example.com> (it is "the desk").',
    ],
    [
      { S3_BUCKET: 'My Bucket' },
      'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens (it is "My Bucket").',
    ],
    [
      { METRICS_ADDRESS: '9464' },
      'METRICS_ADDRESS must be an address and a port, such as 127.0.0.1:9464 (it is "9464").',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { COGNITO_SECRET_ACCESS_KEY: 'secret' },
      'COGNITO_ACCESS_KEY_ID and COGNITO_SECRET_ACCESS_KEY must be set together.',
    ],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    ],
    [{ FILES_KEY: 'secret' }, 'FILES_KEY must be 64 hexadecimal digits.'],
    [{ BACKUP_KEY: 'secret' }, 'BACKUP_KEY must be 64 hexadecimal digits.'],
    [{ WAL_ARCHIVE_DIR: '/log' }, 'WAL_ARCHIVE_DIR is for the embedded database, and needs BACKUP_KEY.'],
    [{ BACKUP_DIR: '/backups' }, 'BACKUP_KEY must be set beside BACKUP_DIR.'],
    [
      { DATA_KEY: `${'a'.repeat(64)},secret` },
      'DATA_KEY must be 64 hexadecimal digits, or several such keys with commas between.',
    ],
    [
      { DATA_KEY: 'a'.repeat(64), DATA_KEY_COMMAND: 'cat key' },
      'DATA_KEY and DATA_KEY_COMMAND must not both be set.',
    ],
    [
      { SANCTIONED_COUNTRIES: 'IR, Narnia' },
      'SANCTIONED_COUNTRIES must be ISO 3166 codes, commas between, or none (it is "IR, Narnia").',
    ],
    [{ KYC_RETENTION_DAYS: '0' }, 'KYC_RETENTION_DAYS must be a whole number from 1 to 36500 (it is "0").'],
  ])('refuse %o with one clear line', (environment, message) => {
    expect(() => parseConfig(environment)).toThrow(message)
  })

  it.each([
    ['the demo', {}, false],
    ['the demo that wants it', { STAFF_SECOND_FACTOR: 'required' }, true],
    ['a server with its own database', { DATABASE_URL: 'postgres://db/laycan' }, true],
    ['a server for others', { HOST: '0.0.0.0' }, true],
    ['a server behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, true],
    ['a local test', { DATABASE_URL: 'postgres://db/laycan', STAFF_SECOND_FACTOR: 'optional' }, false],
  ])('say whether staff of %s need a second factor', (_which, environment, isRequired) => {
    expect(parseConfig(environment).isStaffFactorRequired).toBe(isRequired)
  })

  it.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://fuel.example' }, { TRUSTED_PROXIES: '127.0.0.1' }])(
    'let no server that others reach do without it: %o',
    (environment) => {
      expect(() => parseConfig({ ...environment, STAFF_SECOND_FACTOR: 'optional' })).toThrow(
        'STAFF_SECOND_FACTOR can be optional only while nobody but this machine can reach the server.',
      )
    },
  )

  it('name countries by their codes', () => {
    const config = parseConfig({ SANCTIONED_COUNTRIES: 'ir, kp', HIGH_RISK_COUNTRIES: 'none' })
    expect([config.sanctionedCountries, config.highRiskCountries]).toEqual([['IR', 'KP'], []])
    expect(parseConfig({}).sanctionedCountries).toEqual(['CU', 'IR', 'KP'])
    expect(parseConfig({}).highRiskCountries).toContain('RU')
  })

  it.each(['.env.example', 'docs/operations.md'])('are all in %s, and no others', (path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const pattern = path.endsWith('.md') ? /^\| `([A-Z0-9_]+)` +\|/gm : /^#? ?([A-Z0-9_]+)=/gm
    expect([...text.matchAll(pattern)].map(([, name]) => name).sort()).toEqual([...names].sort())
  })
})
