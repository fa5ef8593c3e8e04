import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'
import { calculation } from './calculate.ts'
import { dealStatus } from './deal-status.ts'
import { fuelFacts } from './fuel-facts.ts'
import type { FoundFact, LiveTool } from './live-tool.ts'
import { marketPrice } from './market-price.ts'
import { myData } from './my-data.ts'
import { voyage } from './voyage.ts'

/** In the order in which they are asked: of tools that read the same words differently, the first counts. */
export const ownTools: LiveTool[] = [dealStatus, myData]
/** These read numbers, so that what they read is hardly meant otherwise. */
export const countingTools: LiveTool[] = [calculation, voyage]
export const catalogueTools: LiveTool[] = [fuelFacts, marketPrice]
export const liveTools: LiveTool[] = [...ownTools, ...countingTools, ...catalogueTools]

/** What is known at this moment of what the question asks. A tool that fails is left out, not the answer. */
export async function findLiveFacts(
  ctx: Context,
  caller: Caller,
  question: string,
  tools = liveTools,
): Promise<FoundFact[]> {
  for (const tool of tools) {
    const input = tool.readInput(question)
    const fact = input === undefined ? undefined : await useTool(ctx, caller, tool, input)
    if (fact) return [fact]
  }
  return []
}

/** One of the person's own things by its name. */
export async function readMine(ctx: Context, caller: Caller, name: string): Promise<FoundFact[]> {
  const input = myData.input.safeParse({ thing: name })
  const fact = input.success ? await useTool(ctx, caller, myData, input.data) : undefined
  return fact ? [fact] : []
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
