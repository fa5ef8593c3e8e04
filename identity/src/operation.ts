import type { z } from 'zod'
import type { Call } from '#pool.ts'

export type Operation<Input = unknown> = {
  input: z.ZodType<Input>
  run(call: Call, input: Input): Promise<object>
  /** Where accounts are hidden, its answers take a fixed time. */
  hidesAccounts?: boolean
}

/** Ties the types of input and `run` together, and hides them from the table of operations. */
export const defineOperation = <Input>(operation: Operation<Input>) => operation as unknown as Operation
