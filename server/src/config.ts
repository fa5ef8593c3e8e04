import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDemo, isLocalAddress, isLocalOnly } from './demo-mode.ts'
import { readOwnCertificate } from './platform/signing/own-certificate.ts'
import { StartError } from './platform/start-error.ts'
import { projectRoot, Settings, secretSettings } from './settings.ts'

/**
 * The settings of the product, read from the environment (and from `.env`) here and nowhere else.
 * What is unset has an embedded default, so that one command on a bare machine gives the whole product.
 */
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
    const shown = secretSettings.has(name) ? '' : ` (it is ${JSON.stringify(given[name])})`
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
  if (!settings.SIGNING_CERTIFICATE !== !settings.SIGNING_KEY) {
    throw new StartError('SIGNING_CERTIFICATE and SIGNING_KEY must be set together.')
  }
  if (settings.MARKET_SOURCE === 'eia' && !settings.EIA_API_KEY) {
    throw new StartError('EIA_API_KEY must be set when MARKET_SOURCE is eia.')
  }
  if (!settings.S3_ACCESS_KEY_ID !== !settings.S3_SECRET_ACCESS_KEY) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  if (settings.BACKUP_DIR && !settings.BACKUP_KEY) {
    throw new StartError('BACKUP_KEY must be set beside BACKUP_DIR.')
  }
  if (settings.WAL_ARCHIVE_DIR && (!settings.BACKUP_KEY || settings.DATABASE_URL)) {
    throw new StartError('WAL_ARCHIVE_DIR is for the embedded database, and needs BACKUP_KEY.')
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
  // A proxy makes every caller look local, so what only this machine may read depends on nobody else being let in.
  const isReachedByOthers = !isLocalAddress(reach.publicUrl) || reach.trustedProxies.length > 0
  const usualFactor = isDemo(reach) ? 'optional' : 'required'
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: reach.publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
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
    signing:
      settings.SIGNING_CERTIFICATE && settings.SIGNING_KEY
        ? readOwnCertificate(settings.SIGNING_CERTIFICATE, settings.SIGNING_KEY)
        : undefined,
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          region: settings.S3_REGION,
          endpoint: settings.S3_ENDPOINT,
          accessKeyId: settings.S3_ACCESS_KEY_ID,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    backup: {
      key: settings.BACKUP_KEY ? Buffer.from(settings.BACKUP_KEY, 'hex') : undefined,
      folder: settings.BACKUP_DIR ? resolve(settings.BACKUP_DIR) : undefined,
      everyHours: settings.BACKUP_EVERY_HOURS,
      keep: settings.BACKUP_KEEP,
      logFolder: settings.WAL_ARCHIVE_DIR ? resolve(settings.WAL_ARCHIVE_DIR) : undefined,
    },
    clamdUrl: settings.CLAMD_URL,
    kycRetentionDays: settings.KYC_RETENTION_DAYS,
    isStaffFactorRequired: (settings.STAFF_SECOND_FACTOR ?? usualFactor) === 'required',
    isDemo: isDemo(reach),
    securityRetentionDays: settings.SECURITY_RETENTION_DAYS,
    tradeRetentionDays: settings.TRADE_RETENTION_DAYS,
    sanctionedCountries: settings.SANCTIONED_COUNTRIES,
    highRiskCountries: settings.HIGH_RISK_COUNTRIES,
    closedPassages: settings.CLOSED_PASSAGES,
    shipAgeWarningYears: settings.SHIP_AGE_WARNING_YEARS,
    shipAgeLimitYears: settings.SHIP_AGE_LIMIT_YEARS,
    hideAccounts: settings.IDENTITY_HIDE_ACCOUNTS,
    signUpsPerHour: settings.IDENTITY_SIGN_UPS_PER_HOUR,
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
    hasMailboxPage: !isReachedByOthers,
    metrics: {
      token: settings.METRICS_TOKEN,
      address: settings.METRICS_ADDRESS,
      isForThisMachine: !isReachedByOthers,
    },
    telemetry: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
          serviceName: settings.OTEL_SERVICE_NAME,
          sampled: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    drainSeconds: settings.DRAIN_SECONDS ?? (isLocalOnly(reach) ? 0 : 5),
    platformStats: settings.PLATFORM_STATS,
    marketSource: settings.MARKET_SOURCE,
    marketSeed: settings.MARKET_SEED,
    marketHistoryYears: settings.MARKET_HISTORY_YEARS,
    marketHours: settings.MARKET_HOURS,
    recordTimestampUrl: settings.RECORD_TIMESTAMP_URL,
    eia: { key: settings.EIA_API_KEY, url: settings.EIA_API_URL.replace(/\/+$/, '') },
  }
}

/** The settings of this process; a `.env` file in the project fills in what the environment leaves open. */
export function readConfig(): Config {
  const envFile = join(projectRoot, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return parseConfig(process.env)
}

/** As OpenTelemetry writes them: name=value,name=value, each value encoded as in an address. */
function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, decodeURIComponent(value.join('='))]
    }),
  )
}
