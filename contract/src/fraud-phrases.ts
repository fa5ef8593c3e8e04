/*
 * Phrases of known frauds in the fuel trade, by fraud pattern. An honest text may use some of them, so the caller
 * decides what a match means. Every pattern is bounded, so that the time grows linearly with the length of a
 * text. Free of Zod, for the web.
 */
export type WordRule = 'F02' | 'F03' | 'F04' | 'F05' | 'F06' | 'F07' | 'F08' | 'F09' | 'F10' | 'F11' | 'F14'

/** A few words within the same sentence. */
const near = '[^.!?\\n]{0,60}?'
const fee = '(?:fees?|charges?)'
/** Fees that no buyer pays before title has passed or a letter of credit is open. */
const neverPaidFirst =
  '(?:tank(?: storage| rental| lease| farm| extension| reservation)?|storage tank|injection|dip[ -]?test|atv|atsc|udta|' +
  'cpa|authori[sz]ation to (?:verify|sell|board)|gate pass|allocation|activation|commitment|title transfer)'
/** Fees that may be paid in the course of a deal, but not before it. */
const paidLater =
  '(?:registration|insurance|inspection|documentation|legali[sz]ation|clearance|certificate|logistics|vessel booking)'
const ahead =
  '(?:in advance|upfront|up[ -]front|beforehand|before (?:loading|lifting|delivery|inspection|the contract|we)|' +
  'prior to|first|to (?:start|begin|secure|release|activate))'
const payment = '(?:bank(?:ing)?|account|payment|beneficiary|wire|remittance|wiring)'
const particulars = '(?:details|accounts?|information|instructions?|coordinates|data|number)'
const other = '(?:new|changed|updated|different|revised|alternative|another)'
const buyersPapers =
  "(?:icpo|letter of intent|loi|proof of funds|pof|bank comfort letter|bcl|bank (?:details|coordinates)|(?:copy of )?(?:the )?(?:buyer'?s? )?passport)"
const before = '(?:first|before|prior to|in advance|and then|thereafter)'
const crypto = '(?:crypto(?:currency|currencies)?|bitcoin|btc|usdt|tether|stablecoins?)'
const paidAhead = '(?:prepay(?:ment)?|pre-?paid|advance|upfront|up[ -]front|deposit|beforehand|first)'
const spoofedPort = '(?:rotterdam|houston|fujairah|jurong)'
const rentedTank =
  '(?:tank farms?|tank storage|storage tanks?|leased tanks?|rented tanks?|tank[ -]to[ -]tank|tank take[ -]?over|ttt|tto|ttv)'

const patterns: Record<WordRule, readonly RegExp[]> = {
  F02: [
    /\bj[ ._-]?p[ ._-]{0,3}5[ ._-]?4\b/,
    /\bd[ -]?2\b[^.!?\n]{0,40}?\bgost[ -]?305\b/,
    /\bgost[ -]?305[ /-]82\b/,
    /\bm(?:azut )?[ -]?100\b[^.!?\n]{0,40}?\bgost[ -]?10585\b/,
    /\bgost[ -]?10585[ /-](?:75|99)\b/,
    /\bvirgin (?:fuel oil )?(?:d[ -]?6)\b|\bd[ -]?6 virgin\b/,
    /\b(?:espo|rebco)\b[^!?\n]{0,80}?\baswp\b/,
  ],
  F03: [
    new RegExp(`\\b${neverPaidFirst} ${fee}\\b`),
    new RegExp(`\\b${fee} for (?:the |our |your )?${neverPaidFirst}\\b`),
    new RegExp(`\\b${paidLater} ${fee}\\b${near}\\b${ahead}\\b`),
    new RegExp(`\\b${ahead}\\b${near}\\b${paidLater} ${fee}\\b`),
    new RegExp(`\\b(?:advance|upfront|up[ -]front) (?:${fee}|commission)\\b`),
  ],
  F04: [
    /\b(?:tsr|tank[ -]storage[ -]receipts?)\b/,
    /\binjection reports?\b/,
    /\b(?:product passport|passport of (?:the )?product|statement of (?:the )?product)\b/,
    /\bdip[ -]?test authori[sz]ation\b|\bdta\b/,
    /\bsgs\b[^.!?\n]{0,40}?\b(?:bar ?code|qr)\b/,
    /\bpop (?:pack(?:age)?|documents?|docs)\b|\bproof of product (?:pack(?:age)?|documents?)\b/,
  ],
  F05: [
    new RegExp(`\\b${rentedTank}\\b${near}\\b${spoofedPort}\\b`),
    new RegExp(`\\b${spoofedPort}\\b${near}\\b${rentedTank}\\b`),
  ],
  F06: [
    /\b[67]0 ?(?:%|percent)? ?[/:-] ?[34]0\b[^.!?\n]{0,60}?\b(?:charter|freight|vessel|shipping|cpa)\b/,
    /\b(?:charter|freight|vessel|shipping|cpa)\b[^.!?\n]{0,60}?\b[67]0 ?(?:%|percent)? ?[/:-] ?[34]0\b/,
    /\bshar(?:ed|es?|ing) (?:of )?(?:the )?(?:freight|charter(?: party)?)\b/,
    /\b(?:freight|charter(?: party)?) (?:cost|fee|payment)s? (?:is |are |to be )?(?:shared|split)\b/,
  ],
  F07: [
    /\bmandates? (?:of|to) (?:the |a |another )?mandates?\b/,
    /\b(?:[5-9]|[1-9]\d) (?:payees|paymasters|beneficiaries|intermediaries|brokers)\b/,
    /\b(?:imfpa|paymasters?)\b/,
  ],
  F08: [
    /\b(?:rolls?|r ?& ?e) (?:and|&|with) extensions?\b/,
    /\b(?:aswp|any safe world port)\b/,
    /\b1[,. ]?000[,. ]?000 ?(?:bbls?|barrels?|mt|tonnes?|tons?) (?:trial|first lift)/,
    /\b[5-9]\d\d[,. ]?000 ?(?:mt|tonnes?|tons?) ?(?:per|a|\/|every) ?month\b/,
  ],
  F09: [
    new RegExp(`\\b${buyersPapers}\\b${near}\\b${before}\\b`),
    new RegExp(
      `\\b(?:buyer|buyers|you|end buyer)\\b${near}\\b(?:issues?|sends?|provides?|submits?)\\b${near}\\b${buyersPapers}\\b`,
    ),
  ],
  F10: [
    new RegExp(`\\b${other} (?:company )?(?:${payment} )?${payment} ${particulars}\\b`),
    // Not the bank of a letter of credit, nor a bank holiday.
    new RegExp(
      `(?<!\\b(?:lc|l/c|credit|issued|confirmed|advised|guarantee)\\b[^.!?\\n]{0,40})\\b${other} bank\\b(?! (?:holiday|day|guarantee|line|limit))`,
    ),
    new RegExp(
      `\\b${payment} ${particulars}${near}(?<!\\b(?:not|never) )\\b(?:changed|updated|replaced|no longer|under audit|frozen|closed)\\b`,
    ),
    new RegExp(`\\b(?:changed|updated|replaced) (?:our|the|my) ${payment}\\b`),
    new RegExp(
      `\\b(?:pay|paid|send|remit|transfer|wire)\\b${near}\\b(?:new|other|different|another|personal) account\\b`,
    ),
    new RegExp(
      `\\b(?:do not|don't|dont|never) (?:use|pay|send)\\b${near}\\b(?:old|previous|former) (?:bank|account)\\b`,
    ),
  ],
  F11: [
    /\bleas(?:ed|ing) (?:sblc|bg|standby|bank guarantees?|instruments?)\b/,
    /\b(?:sblc|bg|standby letter of credit|bank guarantee)\b[^.!?\n]{0,30}?\bleas(?:ed|e|ing)\b/,
    /\bmt[ -]?799\b[^.!?\n]{0,40}?\b(?:pre-?advi[cs]e|rwa|blocked funds)\b/,
    /\bpre-?advi[cs]e\b[^.!?\n]{0,40}?\bmt[ -]?799\b/,
    new RegExp(`\\b${crypto}\\b${near}\\b${paidAhead}\\b`),
    new RegExp(`\\b${paidAhead}\\b${near}\\b${crypto}\\b`),
  ],
  F14: [
    /\b(?:malaysian?|uae|emirati|kazakh(?:stan)?)[ /-](?:malaysian?|uae|emirati|kazakh(?:stan)?|blend(?:ed)?)\b/,
    /\borigin (?:to be )?(?:changed|re-?documented|switch(?:ed)?)\b|\bswitch (?:b\/?ls?|bills? of lading|documents)\b/,
    /\bais (?:is |will be |to be )?(?:off|dark|disabled)\b|\bdark (?:fleet|sts)\b/,
    /\b(?:sts|ship[ -]to[ -]ship)\b[^.!?\n]{0,40}?\b(?:malaysia|johor|laconia(?:n)?|kalamata|ceuta|fujairah|khor fakkan)\b/,
  ],
}

const maxFoundLength = 120

/** Normalizes a text for comparison: plain spaces and apostrophes, no invisible characters, lower case. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .replace(/[^\S\n]+/g, ' ')
    .toLowerCase()

/** The words of a folded text that match a fraud pattern, if any. */
export function findFraudWords(rule: WordRule, foldedText: string): string | undefined {
  for (const pattern of patterns[rule]) {
    const [words] = pattern.exec(foldedText) ?? []
    if (words !== undefined) return words.slice(0, maxFoundLength)
  }
  return undefined
}
