import { informativeWords } from '../knowledge/informative-words.rules.ts'

/** Which market a question means, and over which time. Pure, so that every way of asking is a line of a test. */
const products =
  /\b(dated brent|brent|wti|gas ?oil|ulsd|diesel|jet(?: fuel| a-?1)?|kerosene|rbob|gasoline|eurobob|petrol|vlsfo|hsfo|fuel oil|bunkers?|naphtha|propane|lng|jkm|ethanol|fame|biodiesel|saf|heating oil|murban|urals|dubai|oman|bonny light|wcs|western canadian select|tupi|opec basket|opec|crude|oil)\b/i
const places =
  /\b(singapore|rotterdam|ara|nwe|europe|european|north ?west europe|us gulf(?: coast)?|gulf coast|houston|fujairah|durban|santos|arab gulf|middle east|japan|new york|ny harbor|chicago|lome|mont belvieu|hardisty|cushing|med(?:iterranean)?|west africa|brazil|nigeria|global|world)\b/i

const priceWords =
  /\b(?:prices?|quot(?:e|ed|ation)|costs?|worth|trading|trades?|level|value|expensive|cheap|dear)\b|\bhow much\b|\bwhat(?:'s| is| are)\b.*\b(?:at|trading|doing)\b|\bhow(?:'s| is| are)\b.*\bdoing\b/i
const moveWords =
  /\b(?:moved?|changed?|gone|go(?:ne)? (?:up|down)|went|risen|rise|rose|fallen|fall|fell|dropped?|climbed|do(?:ne)?|did|develop(?:ed)?|perform(?:ed)?|trend)\b/i
/** The longest first: a year ago and today is a year. */
const periods: [RegExp, Period][] = [
  [/\b(?:this|last|past|a|one|the) year\b|\b12 months\b|\byearly\b/i, '1y'],
  [/\b(?:quarter|three months|3 months|90 days)\b/i, '3m'],
  [/\b(?:this|last|past|a|one|the) month\b|\b30 days\b|\bmonthly\b/i, '1m'],
  [/\b(?:this|last|past|a|one|the) week\b|\b7 days\b|\bweekly\b/i, '1w'],
  [/\b(?:today|24 ?h(?:ours)?|since yesterday|(?:last|past) day)\b/i, '1d'],
]
export type Period = '1d' | '1w' | '1m' | '3m' | '1y'
export const periodNames: Record<Period, string> = {
  '1d': 'day',
  '1w': 'week',
  '1m': 'month',
  '3m': 'three months',
  '1y': 'year',
}

/** About the product itself and not its price. */
const otherwise =
  /\b(?:density|sul(?:f|ph)ur|flash|freez\w*|pour|cetane|octane|viscosity|api|spec\w*|alert|notify|tell me when|warn|spread|crack|regrade|differential|contango|backwardation|difference|mean|means|meaning|define|definition|formula|escalation|provisional|final|invoice|floating|fixed|cap|landed|freight|agree|propose|trigger|how do i|how can i|where do i|where can i|come from|source|real|live|republish|stale|simulated|per (?:barrel|gallon|tonne)|quote a|quote on|quotes? (?:on|of|are|waiting)|bid|request|supply|deal|my|our|convert|sanction|origin|grade|standard|compare)\b/i

/** How much of something is in it: a share and no price. */
const asksShare =
  /\bhow much\b.*\b(?:in|into|contains?|blend\w*|mix\w*|added|share|percent\w*|allowed|may|can)\b|\b(?:percent\w*|share|content)\b/i

export type AskedMarket = { market: string; period?: Period }

export function readMarket(question: string): AskedMarket | undefined {
  if (otherwise.test(question) || /\d{3,}/.test(question.replace(/\b(?:590|380)\b/g, ''))) return undefined
  const product = products.exec(question)?.[1]
  if (!product) return undefined
  const place = places.exec(question.replace(product, ' '))?.[1]
  if (asksShare.test(question) && !(place && /\bhow much (?:is|are|does|do)\b/i.test(question)))
    return undefined
  const period = periods.find(([pattern]) => pattern.test(question))?.[1]
  const market = [product, place].filter(Boolean).join(' ')
  const isMove =
    period !== undefined &&
    (moveWords.test(question) || isOnly(question)) &&
    !(period === '1d' && priceWords.test(question))
  if (!priceWords.test(question) && !isMove && !isOnly(question)) return undefined
  return { market, ...(isMove && period && { period }) }
}

/** Nothing but a market, perhaps a place and a time: `gasoil`, `brent over the last year`. */
function isOnly(question: string): boolean {
  const rest = informativeWords(
    question
      .replace(new RegExp(products.source, 'gi'), ' ')
      .replace(new RegExp(places.source, 'gi'), ' ')
      .replace(
        /\b(?:show|over|last|past|this|week|month|year|day|days|today|now|current|currently|right|please|pls|price|prices|ice|nymex|spot|futures|cargo|cargoes|cif|fob|vs|ago|one|compared|tell|todays|latest)\b/gi,
        ' ',
      ),
  )
  return rest.length === 0 && !/\bwhat(?:'s| is| are)\b/i.test(question)
}

/** Which market stands for a product where no place is named. */
const leading: Record<string, string> = {
  brent: 'Brent Crude',
  crude: 'Brent Crude',
  oil: 'Brent Crude',
  gasoil: 'Low Sulphur Gasoil',
  'gas oil': 'Low Sulphur Gasoil',
  diesel: 'Low Sulphur Gasoil',
  ulsd: 'NY Harbor ULSD',
  jet: 'Jet CIF NWE cargoes',
  'jet fuel': 'Jet CIF NWE cargoes',
  kerosene: 'Jet CIF NWE cargoes',
  gasoline: 'RBOB Gasoline',
  petrol: 'Eurobob oxy FOB ARA barges',
  vlsfo: 'Global 20-port VLSFO average',
  bunker: 'Global 20-port VLSFO average',
  bunkers: 'Global 20-port VLSFO average',
  hsfo: 'Fuel oil 3.5% FOB Rotterdam barges',
  'fuel oil': 'Fuel oil 3.5% FOB Rotterdam barges',
  ethanol: 'Ethanol Chicago Argo',
  dubai: 'Dubai cash',
  naphtha: 'Naphtha CIF NWE cargoes',
  opec: 'OPEC Reference Basket',
  biodiesel: 'Biodiesel FAME 0 FOB ARA',
  wcs: 'Western Canadian Select Hardisty',
}
const spellings: Record<string, string[]> = {
  europe: ['nwe', 'ara', 'rotterdam', 'gasoil', 'brent'],
  european: ['nwe', 'ara', 'rotterdam', 'gasoil', 'brent'],
  rotterdam: ['rotterdam', 'ara'],
  middle: ['gulf', 'fujairah'],
  diesel: ['ulsd', 'gasoil'],
  kerosene: ['jet'],
  petrol: ['gasoline', 'eurobob'],
  bunker: ['bunkers'],
  houston: ['houston', 'gulf'],
  japan: ['japan', 'jkm'],
  world: ['global'],
}
/** Said of many, so they do not tell which. */
const vague = new Set('fuel crude oil east west a1 light a-1'.split(' '))

type Named = { name: string; marketId: string }

/** The market whose name has every word asked for, best as its beginning: Brent is Brent Crude, not Dated Brent. */
export function findMarket<T extends Named>(prices: T[], asked: string): T | undefined {
  const lead = leading[asked.toLowerCase().trim()]
  const leader = lead && prices.find(({ name }) => name === lead)
  if (leader) return leader
  const all = informativeWords(asked.replace(/gas oil/i, 'gasoil'))
  const telling = all.filter((word) => !vague.has(word))
  const words = telling.length > 0 ? telling : all
  const placeIn = (name: string) => informativeWords(name).indexOf(words[0] ?? '')
  return prices
    .filter(({ name, marketId }) => {
      const known = new Set([...informativeWords(name), ...informativeWords(marketId)])
      return (
        words.length > 0 &&
        words.every((word) => [word, ...(spellings[word] ?? [])].some((one) => known.has(one)))
      )
    })
    .sort((one, other) => placeIn(one.name) - placeIn(other.name) || one.name.length - other.name.length)[0]
}
