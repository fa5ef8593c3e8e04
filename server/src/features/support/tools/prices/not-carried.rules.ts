import { wordSet } from '../sums/tokens.rules.ts'
import type { Named } from './market-products.rules.ts'

/** Grades of crude that are named without saying that they are crude. */
const grades =
  'Forties, Ekofisk, Oseberg, Johan Sverdrup, Azeri, CPC Blend, Kirkuk, Saharan, Qua Iboe, Cabinda, Girassol, Tapis, Minas, Upper Zakum, Castilla, Vasconia, Siberian Light'.split(
    ', ',
  )

/** Traded in the world and not here, with the market here that comes nearest. */
export const notCarried: { name: string; asked: RegExp; nearest?: string }[] = [
  { name: 'TTF gas', asked: /\bttf\b|\bdutch gas\b|\beuropean gas\b/i, nearest: 'JKM' },
  { name: 'NBP gas', asked: /\bnbp\b|\buk gas\b/i, nearest: 'JKM' },
  {
    name: 'Henry Hub gas',
    asked: /\bhenry hub\b|\bnat(?:ural)? ?gas\b(?!oline)|\bhh gas\b/i,
    nearest: 'JKM',
  },
  {
    name: 'marine gasoil (MGO)',
    asked: /\b(?:ls)?mgo\b|\bmarine gas ?oil\b|\bmdo\b|\bmarine diesel\b/i,
    nearest: 'ICE-G',
  },
  { name: 'ULSFO', asked: /\bulsfo\b/i, nearest: 'G20-VLSFO' },
  { name: 'HVO', asked: /\bhvo(?:100)?\b|\brenewable diesel\b/i, nearest: 'ARA-FAME0' },
  { name: 'butane', asked: /\bbutane\b|\bc4\b/i, nearest: 'MB-C3' },
  { name: 'bitumen', asked: /\bbitumen\b|\basphalt\b/i, nearest: 'ROT-HSFO' },
  { name: 'methanol', asked: /\bmethanol\b/i },
  { name: 'MTBE', asked: /\bmtbe\b/i, nearest: 'NYMEX-RB' },
  { name: 'coal', asked: /\bcoal\b|\bapi ?[24]\b(?= coal)|\bnewcastle coal\b/i },
  {
    name: 'EU allowances (EUA)',
    asked:
      /\beuas?\b|\bcarbon (?:price|allowances?|credits?)\b|\bets allowances?\b|\b(?:eu )?emission allowances?\b|\beu carbon\b/i,
  },
  { name: 'electricity', asked: /\b(?:power|electricity) prices?\b/i },
  { name: 'ESPO', asked: /\bespo\b/i, nearest: 'PLATTS-DUBAI' },
  { name: 'Arab Light', asked: /\barab(?:ian)? (?:light|heavy|medium)\b/i, nearest: 'PLATTS-DUBAI' },
  { name: 'Basrah', asked: /\bbasrah?\b/i, nearest: 'PLATTS-DUBAI' },
  { name: 'Mars', asked: /\bmars (?:blend|crude|sour)\b/i, nearest: 'NYMEX-CL' },
  { name: 'LLS', asked: /\blls\b|\blouisiana light\b/i, nearest: 'NYMEX-CL' },
  { name: 'Maya', asked: /\bmaya\b/i, nearest: 'NYMEX-CL' },
  { name: 'Saudi contract prices', asked: /\b(?:saudi|aramco) (?:cp|contract price)s?\b/i, nearest: 'MB-C3' },
  ...grades.map((name) => ({
    name,
    asked: new RegExp(String.raw`\b${name}\b(?! (?:crude|oil))`, 'i'),
    nearest: 'ICE-B',
  })),
  { name: 'avgas', asked: /\bavgas\b/i, nearest: 'NWE-JET' },
  {
    name: 'freight rates',
    asked: /\b(?:bdti|bcti|tanker (?:freight )?rates?|freight rates?|worldscale rates?|td3c?|tc2)\b/i,
  },
  { name: 'RINs', asked: /\brins?\b/i },
  { name: 'used cooking oil', asked: /\buco\b|\bused cooking oil\b/i, nearest: 'ARA-FAME0' },
  { name: 'ammonia', asked: /\bammonia\b/i },
  { name: 'hydrogen', asked: /\bhydrogen\b/i },
]

/** Words before `crude` or `oil` that name no grade. */
const plain = wordSet(
  `a an the of for is are in on at and or vs per price prices spot today todays current latest world global us our your any some
which what how much cheapest lowest highest dearest expensive most raw about does did has cheap one barrel light sweet sour heavy medium futures
future front month ice nymex north sea american international board share where whats was now get me give buy benchmark main this that`.replace(
    /\s+/g,
    ' ',
  ),
)

/** Forties crude, palm oil: a grade that is named and not known. Never answered with the price of another. */
export function unreadGrade(text: string, named: Named[]): string | undefined {
  if (named.some(({ product }) => product !== 'crude')) return undefined
  const found = /(\p{L}[\p{L}'’-]*)\s+(?:crude(?: oil)?|oil)\b/iu.exec(text)
  const word = found?.[1]?.toLowerCase().replace(/['’]s$/, '')
  return word && !plain.has(word) && !/ly$|^\d/.test(word) ? found?.[0] : undefined
}
