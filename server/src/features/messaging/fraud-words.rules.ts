import { findFraudWords, type WordRule } from '@laycan/contract/fraud-phrases'
import type { FraudSign } from '@laycan/contract/messaging/messages'

/*
 * The words of each sign in a message. Messages are talk: people say “STS at Fujairah” or “our tanks in Rotterdam” every
 * day, so some rules of published offers are narrower here, and some that judge a price or an address there go by words.
 * Every pattern is bounded, so that the time grows with the length of the text alone.
 */

/** Within the same sentence. */
const near = '[^.!?\\n]{0,60}?'
const either = (one: string, other: string): RegExp[] => [
  new RegExp(`\\b(?:${one})\\b${near}\\b(?:${other})\\b`),
  new RegExp(`\\b(?:${other})\\b${near}\\b(?:${one})\\b`),
]

const market = "(?:the |current |today'?s )?(?:market|platts|argus|spot|ice|screen)(?: price)?"
const under = '(?:under|below|beneath|less than|cheaper than|off|discount (?:to|on|from))'
const each = '(?: ?(?:\\/|per|a|p) ?(?:mt|tonne|ton|t))?'
const perBarrel = ' ?(?:\\/|per|a) ?(?:bbl|barrel)'
const money = (figure: string, unit: string) =>
  `(?:(?:usd|us\\$|\\$) ?${figure}(?: ?usd)?|${figure} ?(?:usd|dollars|\\$))${unit}`
/** More than traders differ by: fifteen dollars a tonne, five a barrel, five percent. */
const tonnes = '(?:1[5-9]|[2-9]\\d|[1-9]\\d\\d)(?:[.,]\\d{1,2})?'
const barrels = '(?:[5-9]|[1-9]\\d)(?:[.,]\\d{1,2})?'
const cheap: RegExp[] = [
  new RegExp(`(?<![\\d.,])(?:${money(tonnes, each)}|${money(barrels, perBarrel)}) ${under} ${market}\\b`),
  new RegExp(`(?<![\\d.,])(?:[5-9]|[1-4]\\d) ?(?:%|percent|pct) ${under} ${market}\\b`),
  new RegExp(`\\b(?:far|well|way|much|deeply) (?:under|below) ${market}\\b`),
  new RegExp(`\\bdiscount of ${money(tonnes, each)} (?:to|on|from|off) ${market}\\b`),
]

const crypto = 'crypto(?:currency|currencies)?|bitcoins?|btc|usdt|tether|stablecoins?|ethereum|trc ?-?20'
const paying = 'pay|pays|paid|payment|payable|settle|settlement|send|transfer|deposit|invoice|accept|wallet'
const upfront =
  'upfront|up[ -]front|in advance|beforehand|before (?:loading|lifting|inspection|we|the (?:cargo|product|contract))|prior to (?:loading|inspection|lifting)'
const instruments: RegExp[] = [
  ...either(crypto, paying),
  ...either('mt[ -]?(?:103|199|760)', upfront),
  /\bmt[ -]?799\b/,
]

const papers = 'tank[ -]storage|tsr|storage receipts?|tank receipts?|dip[ -]?tests?|injection|tank extension'
const buyersCost = "(?:at|on|for) (?:the )?(?:buyer'?s?|your) (?:cost|expense|account)|paid by (?:the )?buyer"

const chat =
  'telegram|whats ?app|signal|wechat|viber|line app|gmail|proton ?mail|private (?:e-?mail|mail|number)'
const channel: RegExp[] = [
  new RegExp(
    `\\b(?:move|continue|switch|chat|talk|write|text|message|contact|reach|add|ping|discuss|speak|deal|negotiate|finish)\\b[^.!?\\n]{0,30}?\\b(?:on|to|via|over|through|by|in|at) (?:my |our |your )?(?:${chat})\\b`,
  ),
  /\bmy (?:telegram|wechat|viber|signal)\b|\b(?:t|wa)\.me\//,
  /\b(?:outside|off|away from) (?:of )?(?:this |the )?platform\b/,
]

const rented =
  "(?:leased|rented) (?:storage )?tanks?|tank[ -]to[ -]tank|tank take[ -]?over|ttt|tto|ttv|tank farm (?:lease|agreement)|seller'?s? (?:leased )?tank farm"
const spoofed = 'rotterdam|houston|fujairah|jurong'

const first = 'first|before|prior to|in advance|and then|thereafter'
const buyersPapers =
  "icpo|letter of intent|loi|proof of funds|pof|bank comfort letter|bcl|bank capability letter|(?:copy of )?(?:the )?(?:buyer'?s? |your )?passport"

const origin: RegExp[] = [
  /\b(?:re-?label(?:led|ed|ling|ing|s)?|re-?document(?:ed|ing|s)?|re-?paper(?:ed|ing|s)?|re-?badg(?:ed|ing))\b[^.!?\n]{0,40}?\b(?:origin|cargo|product|crude|oil|as)\b/,
  /\b(?:chang(?:e|ed|ing)|switch(?:ed|ing)?|replac(?:e|ed|ing)|new|different|other) (?:the )?(?:certificates? of )?origin\b/,
  /\bswitch (?:b\/?ls?|bills? of lading|documents)\b/,
  /\b(?:malaysian?|uae|emirati|kazakh(?:stan)?)[ /-](?:malaysian?|uae|emirati|kazakh(?:stan)?|blend(?:ed)?)\b/,
  /\bais(?: (?:is|was|are|will|be|to|turned|switched|kept|being|went|goes|stays)){0,4} (?:off|dark|disabled|silent)\b(?! (?:the|cape|port)\b)|\b(?:turn|switch)(?:ed|es|ing)? off (?:the |her |its )?(?:ais|transponder)\b/,
  /\b(?:go(?:es|ing)?|sail(?:s|ing)?) dark\b|\bdark (?:fleet|sts)\b/,
]

/** Narrower or wider than the rule of the contract; without an entry the rule itself counts. */
const inMessages: Partial<Record<FraudSign, readonly RegExp[]>> = {
  price_below_market: cheap,
  worthless_payment: instruments,
  advance_fee: either(papers, buyersCost),
  other_channel: channel,
  rented_tanks: either(rented, spoofed),
  reversed_order: [
    new RegExp(`\\b(?:${buyersPapers})\\b${near}\\b(?:${first})\\b`),
    new RegExp(
      `\\b(?:buyer|buyers|you|end buyer)\\b${near}\\b(?:issues?|sends?|provides?|submits?)\\b${near}\\b(?:${buyersPapers})\\b`,
    ),
  ],
  hidden_origin: origin,
}

/** The rule of the contract that a sign is about, where its own words count as well. */
const rules: Partial<Record<FraudSign, WordRule>> = {
  advance_fee: 'F03',
  phantom_product: 'F02',
  changed_bank_details: 'F10',
  worthless_papers: 'F04',
  split_freight: 'F06',
  mandate_chain: 'F07',
  unreal_volume: 'F08',
  worthless_payment: 'F11',
}

const maxFoundLength = 120

/** The words of a folded text that show a sign, if any. */
export function findSignWords(sign: FraudSign, foldedText: string): string | undefined {
  const rule = rules[sign]
  const found = rule && findFraudWords(rule, foldedText)
  if (found !== undefined) return found
  for (const pattern of inMessages[sign] ?? []) {
    const [words] = pattern.exec(foldedText) ?? []
    if (words !== undefined) return words.slice(0, maxFoundLength)
  }
  return undefined
}
