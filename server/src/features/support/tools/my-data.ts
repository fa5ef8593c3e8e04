import { z } from 'zod'
import { liveTool } from './live-tool.ts'
import { readMyThing } from './my-data.rules.ts'
import { myThings } from './my-nouns.rules.ts'
import { describers } from './my-things.ts'

const Input = z.object({ thing: z.enum(myThings) })
type Input = z.infer<typeof Input>

export const myData = liveTool<Input>({
  name: 'my_data',
  description:
    "The state of the person's own KYC, company, requests, supplies, negotiations, deals, dates, tickets, price alerts, unread messages or account, or the next step towards trading.",
  input: Input,
  readInput(question) {
    const thing = readMyThing(question)
    return thing && { thing }
  },
  run: (ctx, caller, { thing }) => describers[thing](ctx, caller),
})
