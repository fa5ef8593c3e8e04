import type { Access } from '@laycan/contract/endpoint'
import { type MarketSource, marketSources, maxAlerts } from '@laycan/contract/markets/market-constants'
import { AppError } from '#platform/errors.ts'

/**
 * Who may see and do what in markets. Every member sees the prices of the sources in use here. Watchlists, alerts and
 * uploaded files belong to one person each; for anyone else they do not exist.
 */
export type MarketAct =
  | 'read-prices'
  | 'price-formula'
  | 'read-watchlist'
  | 'change-watchlist'
  | 'read-alerts'
  | 'create-alert'
  | 'change-alert'
  | 'remove-alert'
  | 'upload-file'
  | 'check-file'
  | 'load-file'
  | 'drop-file'

export const marketActs: Record<MarketAct, { by: Access; on: 'any source in use' | 'own' }> = {
  'read-prices': { by: 'member', on: 'any source in use' },
  'price-formula': { by: 'member', on: 'any source in use' },
  'read-watchlist': { by: 'member', on: 'own' },
  'change-watchlist': { by: 'member', on: 'own' },
  'read-alerts': { by: 'member', on: 'own' },
  'create-alert': { by: 'member', on: 'own' },
  'change-alert': { by: 'member', on: 'own' },
  'remove-alert': { by: 'member', on: 'own' },
  'upload-file': { by: 'admin', on: 'own' },
  'check-file': { by: 'admin', on: 'own' },
  'load-file': { by: 'admin', on: 'own' },
  'drop-file': { by: 'admin', on: 'own' },
}

/** The source that runs here, and imported files, which go with any source. */
export function requireSource(
  { config }: { config: { marketSource: MarketSource } },
  text: string,
): MarketSource {
  const source = marketSources.find(({ code }) => code === text)?.code
  if (!source) throw new AppError('not_found', 'There is no such market source.')
  if (source !== config.marketSource && source !== 'import') {
    throw new AppError('not_found', 'This market source is not in use here.')
  }
  return source
}

export function requireUpload<T extends { userId: string }>(upload: T | undefined, userId: string): T {
  if (upload?.userId === userId) return upload
  throw new AppError('not_found', 'There is no such file; files are kept for a day.')
}

/** A file is loaded as a whole or not at all. */
export function requireNoErrors({ errors }: { errors: number }) {
  if (errors === 0) return
  const lines = `${errors} ${errors === 1 ? 'line is' : 'lines are'} wrong`
  throw new AppError('conflict', `${lines}, so nothing was loaded. Check the file to see which.`)
}

export const marketNotFound = () => new AppError('not_found', 'There is no such market.')
/** Alerts are changed and deleted by id and owner in one statement, so that of another member is not found. */
export const alertNotFound = () => new AppError('not_found', 'There is no such alert.')
export const tooManyAlerts = () =>
  new AppError('conflict', `You have ${maxAlerts} alerts already; delete one first.`)
