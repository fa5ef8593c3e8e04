import type { Feature } from '#feature.ts'
import { describeDemoAccounts, seedDemoAccounts, seedDemoConversations } from './demo.service.ts'
import { seedDemoCases } from './demo-cases.service.ts'
import { seedDemoCompanies } from './demo-companies.service.ts'
import { startDemoTrade } from './trade/demo-trade.service.ts'

export const demoFeature: Feature = {
  name: 'demo',
  seed: seedDemoAccounts,
  async seedSamples(ctx) {
    await seedDemoCases(ctx)
    await seedDemoCompanies(ctx)
    await seedDemoConversations(ctx)
  },
  startWork: startDemoTrade,
  startNote(config) {
    const accounts = describeDemoAccounts(config)
    return accounts === undefined ? undefined : ['Demo', accounts]
  },
}
