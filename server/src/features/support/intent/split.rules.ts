/** Several questions in one message, each as it would be asked alone. */
const questionStart =
  "(?:what|what's|how|where|when|which|who|why|is|are|can|could|do|does|did|may|must|should|will|show|tell|convert|price|until when|by when|since when|from when|for how|in which|at what)"
const mostQuestions = 4

const marks = /(?<=[^=\s]\s*\?)\s*(?:and\s+|also,?\s+)?(?=\S)/i
const joined = new RegExp(String.raw`,?\s+(?:and|also|plus|und)\s+(?:also\s+)?(?=${questionStart}\b)`, 'i')

export function splitQuestions(text: string): string[] {
  const parts = text
    .split(marks)
    .flatMap((part) => splitJoined(part))
    .flatMap(splitPrices)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length === 0 ? [text] : parts.slice(0, mostQuestions)
}

/** `What is demurrage and who pays the inspector?` has two, `What is laytime and despatch` one. */
function splitJoined(part: string): string[] {
  const pieces = part.split(joined)
  const first = pieces[0] ?? ''
  return pieces.length > 1 && first.trim().split(/\s+/).length >= 2 ? pieces : [part]
}

const pricePair = /^(.*\b(?:prices?|quotes?) (?:of|for)\s+)([\w ./-]{2,30}?)\s+and\s+([\w ./-]{2,30}?)\??$/i

/** The price of Brent and gasoil: two prices. */
function splitPrices(part: string): string[] {
  const pair = pricePair.exec(part.trim())
  return pair ? [`${pair[1]}${pair[2]}`, `${pair[1]}${pair[3]}`] : [part]
}
