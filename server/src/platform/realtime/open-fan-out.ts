import type { Config } from '../../config.ts'
import type { Db } from '../db.ts'
import type { FanOut } from './fan-out.ts'
import { openNatsFanOut } from './nats-fan-out.ts'
import { openNotifyFanOut } from './notify-fan-out.ts'

type FanOutOptions = {
  config: Pick<Config, 'natsUrl'>
  databaseUrl: string
  db: Db
  onError: (error: unknown) => void
}

export const openFanOut = async ({ config, databaseUrl, db, onError }: FanOutOptions): Promise<FanOut> =>
  config.natsUrl ? openNatsFanOut(config.natsUrl) : openNotifyFanOut(databaseUrl, db, onError)
