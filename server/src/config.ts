import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { countryOf } from '@laycan/contract/countries'
import { z } from 'zod'
import { isDemo, isLocalOnly } from './demo-mode.ts'
import { StartError } from './platform/start-error.ts'

/**
 * Every setting of the product, read from the environment (and from `.env`) here and nowhere else.
 * What is unset has an embedded default, so that one command on a bare machine gives the whole product.
 */
const projectRoot = resolve(import.meta.dirname, '../..')

const addressOf = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address starting with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  })
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)
const dollars = (usual: number) =>
  z.coerce.number('must be a number').min(0, 'must not be negative').default(usual)
const onOff = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === 'on' || value === '1')

const isCountry = (code: string) => countryOf(code) !== undefined
/** Codes of ISO 3166, commas between, in any case. */
const countryCodes = (usual: string) =>
  z
    .string()
    .transform((list) => (list === 'none' ? [] : list.split(',').map((code) => code.trim().toUpperCase())))
    .pipe(z.array(z.string().refine(isCountry, 'must be ISO 3166 codes, commas between, or none')))
    .prefault(usual)

const ipOrRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or ranges, commas between',
)

/** Never repeated in a message. */
const secrets = new Set([
  'DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'COGNITO_SECRET_ACCESS_KEY',
  'IDENTITY_KEY',
  'LLM_API_KEY',
  'FILES_KEY',
  'DATA_KEY',
  'DATA_KEY_COMMAND',
  'S3_SECRET_ACCESS_KEY',
  'EIA_API_KEY',
])

export const Settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  HOST: z.string().default('localhost').describe('Address to listen on; 0.0.0.0 for all.'),
  PUBLIC_URL: addressOf('http', 'https')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Address under which browsers reach the product, for links, canonical addresses and HSTS.'),
  DATA_DIR: z.string().default(join(projectRoot, 'data')).describe('Folder of all embedded state.'),
  DATABASE_URL: addressOf('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL 15 or newer to use instead of the embedded one.'),
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(20).describe('Most connections to the database.'),
  NATS_URL: addressOf('nats', 'tls')
    .optional()
    .describe('NATS server that carries events between processes instead of PostgreSQL.'),
  SMTP_URL: addressOf('smtp', 'smtps')
    .optional()
    .describe('Mail server to use instead of the local mailbox.'),
  MAIL_FROM: z.string().min(3).default('Laycan <no-reply@laycan.invalid>').describe('Sender of all mail.'),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, 'must look like us-east-1_AbCdEfGhI')
    .optional()
    .describe('AWS Cognito user pool to use instead of the embedded one.'),
  COGNITO_CLIENT_ID: z.string().optional().describe('App client of that pool.'),
  COGNITO_REGION: z.string().default('us-east-1').describe('Region of that pool.'),
  COGNITO_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Key that may write attributes of that pool; AWS's usual sources unless set."),
  COGNITO_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key.'),
  IDENTITY_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe('Key that protects the secrets of the embedded pool; kept in DATA_DIR unless set.'),
  FILES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe('Key that encrypts uploaded files in DATA_DIR; kept there unless set.'),
  DATA_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i,
      'must be 64 hexadecimal digits, or several such keys with commas between',
    )
    .optional()
    .describe('Keys that encrypt personal data, the current one first; kept in DATA_DIR unless set.'),
  DATA_KEY_COMMAND: z
    .string()
    .optional()
    .describe('Command that prints those keys, run at start instead of setting DATA_KEY.'),
  S3_BUCKET: z.string().min(3).optional().describe('S3 bucket for uploaded files instead of a folder.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of that bucket.'),
  S3_ENDPOINT: addressOf('http', 'https').optional().describe('Server that speaks like S3, if not AWS.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Key of that bucket; AWS's usual sources unless set."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key.'),
  CLAMD_URL: addressOf('tcp', 'unix')
    .optional()
    .describe('ClamAV daemon that scans documents for viruses: tcp://host:3310 or unix:///path.'),
  KYC_RETENTION_DAYS: wholeNumber(1, 36_500)
    .default(2_555)
    .describe("Days that a case's documents are kept after it was last decided; the decision stays."),
  STAFF_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'must be required or optional')
    .optional()
    .describe('Whether staff need a second factor; required, except in the demo on this machine alone.'),
  SANCTIONED_COUNTRIES: countryCodes('CU,IR,KP').describe(
    'Countries under comprehensive sanctions: ISO codes, commas between, or none.',
  ),
  HIGH_RISK_COUNTRIES: countryCodes('AF,BY,CD,CF,HT,IQ,LB,LY,ML,MM,MZ,NG,RU,SD,SO,SS,SY,VE,YE,ZW').describe(
    'Countries of high risk: ISO codes, commas between, or none.',
  ),
  TRADE_RETENTION_DAYS: wholeNumber(1, 36_500)
    .default(3_650)
    .describe('Days that deals are kept after their last change, whoever asks for erasure.'),
  IDENTITY_HIDE_ACCOUNTS: onOff
    .default(false)
    .describe('Whether signing in and recovering answer alike for known and unknown accounts.'),
  EMBEDDINGS: onOff
    .default(true)
    .describe('Whether the help centre is searched by meaning too; it takes about 200 MB of memory.'),
  LLM_PROVIDER: z
    .enum(['openai-compatible', 'anthropic', 'bedrock'], 'must be openai-compatible, anthropic or bedrock')
    .optional()
    .describe('Language model that answers support questions instead of the help centre alone.'),
  LLM_MODEL: z.string().optional().describe('Name of that model.'),
  LLM_BASE_URL: addressOf('http', 'https')
    .optional()
    .describe("Address of its API; the provider's own unless set."),
  LLM_API_KEY: z.string().optional().describe('Key of that API.'),
  LLM_ANSWER_SECONDS: wholeNumber(1, 300).default(30).describe('Longest time for an answer of the model.'),
  LLM_ANSWER_TOKENS: wholeNumber(50, 100_000).default(800).describe('Most tokens of an answer of the model.'),
  LLM_DAILY_TOKENS: wholeNumber(0, 1_000_000_000)
    .default(200_000)
    .describe('Tokens of the model for one person and day, in and out.'),
  LLM_DAILY_COST_USD: dollars(2).describe('Cost of the model for one person and day, by the prices below.'),
  LLM_INPUT_USD_PER_MILLION: dollars(0).describe('Price of a million tokens that the model reads.'),
  LLM_OUTPUT_USD_PER_MILLION: dollars(0).describe('Price of a million tokens that the model writes.'),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(ipOrRange))
    .default([])
    .describe('Proxies whose X-Forwarded-For is believed: addresses or ranges, commas between.'),
  CALLS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .describe('API calls a minute for one user, or for one address without a user.'),
  OVERLOAD_DELAY_MS: wholeNumber(100, 600_000)
    .default(1000)
    .describe('Delay of the event loop, in milliseconds, past which requests are turned away with 503.'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .optional()
    .describe('Least level logged; info, or warn while the database is embedded.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics; without it only this machine may read them.'),
  PLATFORM_STATS: onOff.default(false).describe('Whether the landing page shows live statistics.'),
  MARKET_SOURCE: z
    .enum(['simulated', 'eia', 'import'], 'must be simulated, eia or import')
    .default('simulated')
    .describe('Where market prices come from.'),
  MARKET_SEED: z
    .string()
    .max(100, 'must have at most 100 characters')
    .default('laycan')
    .describe('What the simulated prices are drawn from: the same seed makes the same history.'),
  MARKET_HISTORY_YEARS: wholeNumber(1, 50)
    .default(6)
    .describe('Years of daily prices that are simulated at the first start.'),
  MARKET_HOURS: z
    .enum(['exchange', 'always'], 'must be exchange or always')
    .default('exchange')
    .describe('Whether simulated markets keep the hours of their exchanges or never close.'),
  EIA_API_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'must be the key that the EIA has sent')
    .optional()
    .describe('Key for the data of the U.S. Energy Information Administration.'),
  EIA_API_URL: addressOf('http', 'https')
    .default('https://api.eia.gov/v2')
    .describe('Where that data is asked for.'),
})

export type Config = ReturnType<typeof parseConfig>

export function parseConfig(environment: Record<string, string | undefined>) {
  // An empty value counts as unset: that is what `NAME=` in a compose file means.
  const given = Object.fromEntries(
    Object.keys(Settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const shown = secrets.has(name) ? '' : ` (it is ${JSON.stringify(given[name])})`
    throw new StartError(`${name} ${issue?.message ?? 'is not valid'}${shown}.`)
  }
  const settings = parsed.data
  if (settings.COGNITO_USER_POOL_ID && !settings.COGNITO_CLIENT_ID) {
    throw new StartError('COGNITO_CLIENT_ID must be set beside COGNITO_USER_POOL_ID.')
  }
  if (!settings.COGNITO_ACCESS_KEY_ID !== !settings.COGNITO_SECRET_ACCESS_KEY) {
    throw new StartError('COGNITO_ACCESS_KEY_ID and COGNITO_SECRET_ACCESS_KEY must be set together.')
  }
  if (settings.DATA_KEY && settings.DATA_KEY_COMMAND) {
    throw new StartError('DATA_KEY and DATA_KEY_COMMAND must not both be set.')
  }
  if (settings.MARKET_SOURCE === 'eia' && !settings.EIA_API_KEY) {
    throw new StartError('EIA_API_KEY must be set when MARKET_SOURCE is eia.')
  }
  if (!settings.S3_ACCESS_KEY_ID !== !settings.S3_SECRET_ACCESS_KEY) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  if (settings.LLM_PROVIDER && !settings.LLM_MODEL) {
    throw new StartError('LLM_MODEL must be set beside LLM_PROVIDER.')
  }
  if (settings.LLM_PROVIDER === 'openai-compatible' && !settings.LLM_BASE_URL) {
    throw new StartError('LLM_BASE_URL must be set when LLM_PROVIDER is openai-compatible.')
  }
  const reach = {
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    trustedProxies: settings.TRUSTED_PROXIES,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    isHostedPool: settings.COGNITO_USER_POOL_ID !== undefined,
  }
  if (settings.STAFF_SECOND_FACTOR === 'optional' && !isLocalOnly(reach)) {
    throw new StartError(
      'STAFF_SECOND_FACTOR can be optional only while nobody but this machine can reach the server.',
    )
  }
  const usualFactor = isDemo(reach) ? 'optional' : 'required'
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: reach.publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    natsUrl: settings.NATS_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    cognito:
      settings.COGNITO_USER_POOL_ID && settings.COGNITO_CLIENT_ID
        ? {
            userPoolId: settings.COGNITO_USER_POOL_ID,
            clientId: settings.COGNITO_CLIENT_ID,
            region: settings.COGNITO_REGION,
            accessKeyId: settings.COGNITO_ACCESS_KEY_ID,
            secretAccessKey: settings.COGNITO_SECRET_ACCESS_KEY,
          }
        : undefined,
    identityKey: settings.IDENTITY_KEY,
    filesKey: settings.FILES_KEY,
    dataKey: settings.DATA_KEY,
    dataKeyCommand: settings.DATA_KEY_COMMAND,
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          region: settings.S3_REGION,
          endpoint: settings.S3_ENDPOINT,
          accessKeyId: settings.S3_ACCESS_KEY_ID,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    clamdUrl: settings.CLAMD_URL,
    kycRetentionDays: settings.KYC_RETENTION_DAYS,
    isStaffFactorRequired: (settings.STAFF_SECOND_FACTOR ?? usualFactor) === 'required',
    isDemo: isDemo(reach),
    tradeRetentionDays: settings.TRADE_RETENTION_DAYS,
    sanctionedCountries: settings.SANCTIONED_COUNTRIES,
    highRiskCountries: settings.HIGH_RISK_COUNTRIES,
    hideAccounts: settings.IDENTITY_HIDE_ACCOUNTS,
    embeddings: settings.EMBEDDINGS,
    llm:
      settings.LLM_PROVIDER && settings.LLM_MODEL
        ? {
            provider: settings.LLM_PROVIDER,
            model: settings.LLM_MODEL,
            baseUrl: settings.LLM_BASE_URL,
            apiKey: settings.LLM_API_KEY,
            answerSeconds: settings.LLM_ANSWER_SECONDS,
            answerTokens: settings.LLM_ANSWER_TOKENS,
            dailyTokens: settings.LLM_DAILY_TOKENS,
            dailyCostUsd: settings.LLM_DAILY_COST_USD,
            inputUsdPerMillion: settings.LLM_INPUT_USD_PER_MILLION,
            outputUsdPerMillion: settings.LLM_OUTPUT_USD_PER_MILLION,
          }
        : undefined,
    trustedProxies: settings.TRUSTED_PROXIES,
    callsPerMinute: settings.CALLS_PER_MINUTE,
    overloadDelayMs: settings.OVERLOAD_DELAY_MS,
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? 'info' : 'warn'),
    metricsToken: settings.METRICS_TOKEN,
    platformStats: settings.PLATFORM_STATS,
    marketSource: settings.MARKET_SOURCE,
    marketSeed: settings.MARKET_SEED,
    marketHistoryYears: settings.MARKET_HISTORY_YEARS,
    marketHours: settings.MARKET_HOURS,
    eia: { key: settings.EIA_API_KEY, url: settings.EIA_API_URL.replace(/\/+$/, '') },
  }
}

/** The settings of this process; a `.env` file in the project fills in what the environment leaves open. */
export function readConfig(): Config {
  const envFile = join(projectRoot, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return parseConfig(process.env)
}
