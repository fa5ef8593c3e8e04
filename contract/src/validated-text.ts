import { z } from 'zod'
import { oneLine } from './plain-text.ts'
import { nameProblem } from './profile/sign-up-rules.ts'

/** One line of text under a rule of the forms, told in the rule's own words. */
export const ruledText = (what: string, maxLength: number, problemOf: (text: string) => string | undefined) =>
  z
    .string(`${what} is required`)
    .trim()
    .max(maxLength, `${what} must be at most ${maxLength} characters`)
    .regex(oneLine, `${what} must be one line`)
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

export const ruledName = (what: string, maxLength: number) =>
  ruledText(what, maxLength, (text) => nameProblem(what, text))
