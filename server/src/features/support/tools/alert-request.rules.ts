import { readParts } from './sums/sum-parts.rules.ts'

/** Alert me when Brent goes above 90: a market, a direction and a level. */
const asks =
  /\b(?:alert(?:ed)?|notif(?:y|ied)|tell|be told|get told|warn(?:ed)?|ping|let|inform(?:ed)?|remind(?:ed)?|wake|message|e-?mail)\b.*\b(?:me|us)?\b.*\b(?:when|if|once|as soon as|at|for)\b|\bset\b.*\balert\b|\balert\b.*\b(?:above|below|over|under|at)\b/i
const above =
  /\b(?:above|over|exceeds?|rises?|reaches?|hits?|goes up to|climbs?|higher than|more than|crosses)\b|>/i
const below = /\b(?:below|under|falls?|drops?|lower than|less than|goes down to)\b|</i
const products =
  /\b(dated brent|brent|wti|gas ?oil|ulsd|diesel|jet fuel|jet|rbob|gasoline|vlsfo|hsfo|naphtha|propane|lng|ethanol|murban|urals|dubai|oman|crude)\b(?:\s+(?:in\s+)?(singapore|rotterdam|houston|fujairah))?/i

export type AskedAlert = { market: string; direction: 'above' | 'below'; level: string }

export function readAlert(question: string): AskedAlert | undefined {
  if (!asks.test(question)) return undefined
  const product = products.exec(question)
  const { numbers, money, prices } = readParts(question)
  const level = prices[0]?.value ?? money[0]?.value ?? numbers[0]
  const direction = below.test(question) ? 'below' : above.test(question) ? 'above' : undefined
  if (!product?.[1] || !level || !direction) return undefined
  return { market: [product[1], product[2]].filter(Boolean).join(' '), direction, level }
}

export const isYes = (text: string) =>
  /^\W*(?:yes|yes please|yep|yeah|sure|ok(?:ay)?|do it|please do|go ahead|confirm(?:ed)?|set it|ja|oui|sí|si)\W*$/i.test(
    text,
  )
