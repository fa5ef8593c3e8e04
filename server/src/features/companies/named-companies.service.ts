import { nameKeyOf } from '@laycan/contract/companies/similar-names'
import type { Context } from '#context.ts'
import { findNamesOfOthers } from './companies.store.ts'

const longestName = 5

/** Whether a text names a company that its writer does not belong to, however it is written. */
export async function namesOtherCompany({ db }: Context, userId: string, text: string): Promise<boolean> {
  const words = text.split(/[^\p{L}\p{N}&.-]+/u).filter(Boolean)
  const spans = words.flatMap((_word, at) =>
    Array.from({ length: longestName }, (_one, more) => words.slice(at, at + more + 1)),
  )
  const keys = new Set(spans.map((span) => nameKeyOf(span.join(' '))))
  return (await findNamesOfOthers(db, [...keys], userId)).length > 0
}
