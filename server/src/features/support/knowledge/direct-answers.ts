import { accounts } from './direct-answers/accounts.ts'
import { beforeOthers } from './direct-answers/before-others.ts'
import { fees } from './direct-answers/fees.ts'
import { fuelsAndWords } from './direct-answers/fuels-and-words.ts'
import type { DirectAnswer } from './direct-answers/pin.ts'
import { trade } from './direct-answers/trade.ts'
import { verification } from './direct-answers/verification.ts'
import { whoSees } from './direct-answers/who-sees.ts'

/** The first that reads a question answers it, so their order counts. */
export const directAnswers: DirectAnswer[] = [
  ...beforeOthers,
  ...whoSees,
  ...fees,
  ...accounts,
  ...verification,
  ...trade,
  ...fuelsAndWords,
]
