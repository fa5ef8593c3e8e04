import type { PlatformStats, PublicConfig } from '@laycan/contract/platform-stats/platform-stats'
import type { Context } from '#context.ts'
import type { Db } from '#platform/db.ts'
import { insertMissingFigures, readFigures, upsertFigure } from './platform-stats.store.ts'

/**
 * What anyone may see: the public settings and the live figures. Figures are pushed here
 * by the features that own them, so that the public call is one small read whatever the tables grow to,
 * and this feature knows none of the others.
 */
export type Figures = Omit<PlatformStats, 'lastUpdated'>

/** The figures of a platform on which nothing has happened yet. */
const noFigures: Figures = {
  marketPrices: [],
  activeFuelSupplies: 0,
  totalUsers: 0,
  successRate: null,
  averageSettlementTime: null,
  dailyTradingVolume: '0',
  activeTraders: 0,
  countriesServed: 0,
}

export function publicConfig({ config, userPool }: Context): PublicConfig {
  return {
    platformStats: config.platformStats,
    identity: userPool.address,
    marketSource: config.marketSource,
    localMailbox: config.smtpUrl === undefined,
  }
}

export async function readPlatformStats({ db }: Context): Promise<PlatformStats> {
  const { figures, lastUpdated } = await readFigures(db)
  return { ...noFigures, ...figures, lastUpdated }
}

/** For the features: call it in the transaction that changes the figure, or from a job. */
export async function publishFigure<Name extends keyof Figures>(db: Db, name: Name, value: Figures[Name]) {
  await upsertFigure(db, name, value)
}

export async function seedFigures({ db }: Context) {
  await insertMissingFigures(db, noFigures)
}
