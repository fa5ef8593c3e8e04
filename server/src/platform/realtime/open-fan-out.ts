import type { Config } from '../../config.ts'
import type { FanOut } from './fan-out.ts'
import { openNatsFanOut } from './nats-fan-out.ts'
import { openNotifyFanOut } from './notify-fan-out.ts'

export const openFanOut = async (
  { natsUrl }: Pick<Config, 'natsUrl'>,
  databaseUrl: string,
): Promise<FanOut> => (natsUrl ? openNatsFanOut(natsUrl) : openNotifyFanOut(databaseUrl))
