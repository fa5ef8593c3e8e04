import { productsIn } from './market-products.rules.ts'

const occasion = /^([^?:]{4,100}[:.!–-])\s+(?=(?:so |now )?(?:where|what|how|price|quote)\b)/i

/** `for my boss's call: where is jet?` Why a price is asked for says nothing of the market. */
export function withoutOccasion(question: string): string {
  const lead = occasion.exec(question)?.[0]
  return lead && productsIn(lead).length === 0 && !/\d/.test(lead) ? question.slice(lead.length) : question
}
