import { join, resolve } from 'node:path'
import { editDistance } from '@laycan/contract/edit-distance'
import { z } from 'zod'
import { usualCallsPerMinute } from './platform/http/rate-limit.ts'
import {
  addressOf,
  bucketName,
  countryCodes,
  databaseAddress,
  dollars,
  ipOrRange,
  mailSender,
  onOff,
  passageList,
  wholeNumber,
} from './setting-values.ts'

/** Every setting by its name in the environment, with its default and what it is for; see docs/operations.md. */
export const projectRoot = resolve(import.meta.dirname, '../..')

/** Never repeated in a message. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'NATS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'COGNITO_SECRET_ACCESS_KEY',
  'IDENTITY_KEY',
  'LLM_API_KEY',
  'FILES_KEY',
  'DATA_KEY',
  'DATA_KEY_COMMAND',
  'SIGNING_CERTIFICATE',
  'SIGNING_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
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
  DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'PostgreSQL 15 or newer to use instead of the embedded one; several hosts with commas between.',
    ),
  DATABASE_REPLICA_URL: databaseAddress
    .optional()
    .describe('A copy of the database for reads that may be a second old.'),
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(20).describe('Most connections to the database.'),
  NATS_URL: addressOf('nats', 'tls')
    .optional()
    .describe('NATS server that carries events between processes instead of PostgreSQL.'),
  SMTP_URL: addressOf('smtp', 'smtps')
    .optional()
    .describe('Mail server to use instead of the local mailbox.'),
  MAIL_FROM: z
    .string()
    .regex(mailSender, 'must be an address, or a name and an address: Laycan <desk@example.com>')
    .default('Laycan <no-reply@laycan.invalid>')
    .describe('Sender of all mail.'),
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
  SIGNING_CERTIFICATE: z
    .string()
    .optional()
    .describe(
      'Certificate that signs PDFs, PEM or a file; made by itself and kept in the database unless set.',
    ),
  SIGNING_KEY: z.string().optional().describe('Private key of that certificate, PEM or a file.'),
  S3_BUCKET: z
    .string()
    .regex(bucketName, 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
    .optional()
    .describe('S3 bucket for uploaded files instead of a folder.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of that bucket.'),
  S3_ENDPOINT: addressOf('http', 'https').optional().describe('Server that speaks like S3, if not AWS.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe("Key of that bucket; AWS's usual sources unless set."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key.'),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional()
    .describe('Key that encrypts backups. Keep it where they are not.'),
  BACKUP_DIR: z.string().optional().describe('Folder for scheduled backups; none are made unless it is set.'),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720).default(24).describe('Hours between scheduled backups.'),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14).describe('Scheduled backups that are kept; older ones go.'),
  WAL_ARCHIVE_DIR: z
    .string()
    .optional()
    .describe(
      'Folder for the log of the embedded database, for point-in-time recovery; none unless it is set.',
    ),
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
  CLOSED_PASSAGES: passageList.describe(
    'Straits, canals and capes that no route uses, commas between, or none.',
  ),
  SHIP_AGE_WARNING_YEARS: wholeNumber(1, 100)
    .default(20)
    .describe('Age in years from which a nominated ship is warned of.'),
  SHIP_AGE_LIMIT_YEARS: wholeNumber(1, 100)
    .default(25)
    .describe('Age in years from which a ship cannot be nominated.'),
  TRADE_RETENTION_DAYS: wholeNumber(1, 36_500)
    .default(3_650)
    .describe('Days that deals are kept after their last change, whoever asks for erasure.'),
  SECURITY_RETENTION_DAYS: wholeNumber(365, 36_500)
    .default(730)
    .describe('Days that security events are kept, such as sign-ins and failures.'),
  IDENTITY_SIGN_UPS_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(100)
    .describe('Sign-ups an hour from one network address to the embedded pool.'),
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
    .default(usualCallsPerMinute)
    .describe(
      'API calls a minute for one user, or for one address without a user. Above 600 the limits of single routes grow with it.',
    ),
  OVERLOAD_DELAY_MS: wholeNumber(100, 600_000)
    .default(1000)
    .describe('Delay of the event loop, in milliseconds, past which requests are turned away with 503.'),
  DRAIN_SECONDS: wholeNumber(0, 600)
    .optional()
    .describe('Seconds between SIGTERM, when readiness ends, and the stop; 5, or 0 on this machine alone.'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .optional()
    .describe('Least level logged; info, or warn while the database is embedded.'),
  LOG_FORMAT: z
    .enum(['text', 'json'], 'must be text or json')
    .optional()
    .describe('How a start tells of itself; text on a terminal, else JSON as the rest of the log.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics; without it only this machine may read them.'),
  METRICS_ADDRESS: z
    .string()
    .regex(/^.+:\d{1,5}$/, 'must be an address and a port, such as 127.0.0.1:9464')
    .optional()
    .describe('Address and port of its own for /metrics, which the proxy does not pass on.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http', 'https')
    .optional()
    .describe('Base address of a collector of OpenTelemetry, for traces and measures.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value, several with commas between them')
    .refine((text) => !/%(?![0-9a-f]{2})/i.test(text), 'must be encoded as in an address')
    .optional()
    .describe('Headers for the collector, such as its key, as name=value,name=value.'),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('laycan')
    .describe('The name under which it is seen there.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(1)
    .describe('The share of traces that is sent, from 0 to 1.'),
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
  RECORD_TIMESTAMP_URL: addressOf('http', 'https')
    .optional()
    .describe('Timestamp authority (RFC 3161) that stamps the anchors of the records of deals.'),
  EIA_API_URL: addressOf('http', 'https')
    .default('https://api.eia.gov/v2')
    .describe('Where that data is asked for.'),
})

/** Names in the environment that are no settings but look like one that was mistyped, with the one they look like. */
export function mistypedSettings(
  environment: Record<string, string | undefined>,
): [name: string, meant: string][] {
  const known = Object.keys(Settings.shape)
  return Object.keys(environment)
    .filter((name) => name.includes('_') && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.includes('_') && editDistance(name.toUpperCase(), one) <= 2)
      return meant === undefined ? [] : [[name, meant] as [string, string]]
    })
}
