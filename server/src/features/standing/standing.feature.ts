import type { Feature } from '#feature.ts'
import { similarNamesQueue } from './similar-names.service.ts'
import { standingRoutes } from './standing.routes.ts'
import {
  accountChannels,
  endTokens,
  exportStanding,
  listStandingDuties,
  setSecondFactor,
  standingOf,
} from './standing.service.ts'

export const standingFeature: Feature = {
  name: 'standing',
  routes: standingRoutes,
  accounts: { standingOf, setSecondFactor, channels: accountChannels },
  queues: (ctx) => [similarNamesQueue(ctx)],
  erasure: { listKept: listStandingDuties, eraseAccount: endTokens },
  personalData: { standing: exportStanding },
}
