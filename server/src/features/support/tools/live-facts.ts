import type { LiveFact } from '@laycan/contract/support/support'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { dealStatus } from './deal-status.ts'
import { fuelFacts } from './fuel-facts.ts'
import { kycStatus } from './kyc-status.ts'
import type { LiveTool } from './live-tool.ts'
import { marketPrice } from './market-price.ts'
import { unitConversion } from './unit-conversion.ts'
import { unreadMessages } from './unread-messages.ts'

export const liveTools: LiveTool[] = [
  kycStatus,
  dealStatus,
  marketPrice,
  unitConversion,
  fuelFacts,
  unreadMessages,
]

/** What is known at this moment of what the question asks. A tool that fails is left out, not the answer. */
export async function findLiveFacts(ctx: Context, caller: Caller, question: string): Promise<LiveFact[]> {
  const asked = liveTools.flatMap((tool) => {
    const input = tool.readInput(question)
    return input === undefined ? [] : [{ tool, input }]
  })
  const facts = await Promise.all(asked.map(({ tool, input }) => useTool(ctx, caller, tool, input)))
  return facts.filter((fact) => fact !== undefined)
}

export async function useTool(ctx: Context, caller: Caller, tool: LiveTool, input: unknown) {
  try {
    const fact = await tool.run(ctx, caller, input)
    return fact && { tool: tool.name, ...fact }
  } catch (error) {
    ctx.log.warn({ err: error, tool: tool.name }, 'a support tool failed')
    return undefined
  }
}
