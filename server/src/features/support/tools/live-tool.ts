import type { LiveFact } from '@laycan/contract/support/support'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Caller } from '#platform/auth.ts'

/**
 * What the product knows at this moment, for an answer. A tool only reads, and only what the caller may read;
 * it is used alike by the embedded answerer, which finds its input in the question, and by a language model.
 */
export type LiveTool<Input = unknown> = {
  name: string
  /** What it answers, for a language model. */
  description: string
  input: z.ZodType<Input>
  /** What the question asks of this tool; undefined when it asks nothing of it. */
  readInput: (question: string) => Input | undefined
  /** Undefined when there is nothing to say. */
  run: (ctx: Context, caller: Caller, input: Input) => Promise<Omit<FoundFact, 'tool'> | undefined>
}

/** A fact, or what is missing for one, asked back. */
export type FoundFact = LiveFact & { isAskedBack?: boolean }

export const liveTool = <Input>(tool: LiveTool<Input>): LiveTool => tool as unknown as LiveTool
