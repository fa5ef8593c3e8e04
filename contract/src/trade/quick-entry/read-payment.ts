import { maxPaymentDays, type PaymentMethod, paymentMethods } from '../trade-constants.ts'
import type { Candidate } from './quick-entry.ts'
import { type Scan, spanOf, takeAll } from './scan.ts'

/** How the cargo is paid. */

const event = '(b\\/?l|bill of lading|nor|notice of readiness|docs?|documents|invoice)'
const days = `(\\d{1,3}) ?(?:banking |calendar |bank |working |business )?(?:days?|d)\\b(?:[ ,]{1,2}(?:after|from|of|post|ex|following)?(?: the)?(?: date of)? ?${event}\\b)?`
const tail = `(?:[ ,:-]{1,3}(?:at|by|payable|deferred|usance|due|within|payment|in)?[ ]?(?:(sight)\\b|${days}))?`

type Method = {
  pattern: RegExp
  methods: [plain: PaymentMethod | undefined, withDays: PaymentMethod]
  why?: string
}

const named: Method[] = [
  {
    pattern: new RegExp(
      `\\b(?:open account|open credit|oa)[ ,]{1,2}(?:with |against |secured by |by )?(?:an? )?(?:sblc|standby(?: lc| letter of credit)?)${tail}`,
      'g',
    ),
    methods: [undefined, 'SBLC_open_account'],
    why: 'How many days after the bill of lading?',
  },
  {
    pattern: new RegExp(
      `\\b(?:sblc|stand-?by(?: lc| letter of credit)?)(?:[ ,/&+]{1,3}(?:and |with |on )?(?:open account|open credit|oa)\\b)?${tail}`,
      'g',
    ),
    methods: [undefined, 'SBLC_open_account'],
    why: 'How many days after the bill of lading?',
  },
  {
    pattern: new RegExp(`\\b(?:d?lc|l\\/c|letter of credit|documentary credit)\\b${tail}`, 'g'),
    methods: ['LC_sight', 'LC_usance'],
  },
  {
    pattern:
      /\b(?:(?:100 ?% )?(?:t\/?t|wire|bank transfer|wire transfer) )?(?:in advance|prepay(?:ment|ed)?|pre-?paid|cash in advance|upfront|before loading)\b(){4}/g,
    methods: ['TT_advance', 'TT_advance'],
  },
  {
    pattern:
      /\b(?:t\/?t|wire|bank transfer|wire transfer) (?:against|after|upon|on) (?:presentation of )?(?:docs?|documents)\b(){4}/g,
    methods: ['TT_after_docs', 'TT_after_docs'],
  },
  {
    pattern: new RegExp(`\\b(?:t\\/?t|wire(?: transfer)?|bank transfer|telegraphic transfer)\\b${tail}`, 'g'),
    methods: [undefined, 'TT_after_docs'],
    why: 'In advance, or after documents?',
  },
  { pattern: /(?<!\d ?)\b(?:cad|cash against documents?|d\/p)\b(?! ?\d)(){4}/g, methods: ['CAD', 'CAD'] },
  { pattern: /\bescrow\b(){4}/g, methods: ['escrow', 'escrow'] },
  {
    pattern: new RegExp(`\\b(?:open credit|open account|oa)\\b${tail}`, 'g'),
    methods: [undefined, 'open_credit'],
    why: 'How many days after the bill of lading?',
  },
]
const unsecured = /\b(?:usdt|bitcoin|btc|crypto\w{0,10}|mt ?-?(?:103|199|700|760|799))\b/g
const orphan = new RegExp(`\\b${days}`, 'g')

export function readPayment(scan: Scan): Candidate<'payment'>[] {
  const found = named.flatMap(({ pattern, methods, why }) =>
    takeAll(scan, pattern).map((match): Candidate<'payment'> => {
      const [, sight, figure, after] = match
      const span = spanOf(match)
      if (!figure) {
        const [plain] = methods
        return plain
          ? { span, value: { method: plain, days: 0, after: 'bl' } }
          : { span, reason: sight ? 'At sight of what?' : (why ?? ''), choices: choicesOf(methods[1]) }
      }
      const [, method] = methods
      const value = {
        method,
        days: Number(figure),
        after: after?.startsWith('n') ? ('nor' as const) : ('bl' as const),
      }
      if (value.days > maxPaymentDays) return { span, reason: `At most ${maxPaymentDays} days` }
      if (after && /^(?:d|i)/.test(after))
        return { span, reason: 'Days are counted from the bill of lading or the notice of readiness' }
      return { span, value: takesDays(method) ? value : { ...value, days: 0 } }
    }),
  )
  const doubtful = takeAll(scan, unsecured).map(
    (match): Candidate<'payment'> => ({
      span: spanOf(match),
      reason: `${match[0].toUpperCase()} secures nothing and is no way to pay here`,
    }),
  )
  const others = takeAll(scan, orphan).map(
    (match): Candidate<'payment'> => ({
      span: spanOf(match),
      reason: 'Days of payment without a method',
      // Pricing days and others are counted from papers too.
      isWeak: !/also|or|alternatively/.test(
        scan.text.slice(Math.max(0, spanOf(match).from - 12), spanOf(match).to + 12),
      ),
    }),
  )
  return [...found, ...doubtful, ...others]
}

const takesDays = (method: PaymentMethod) =>
  paymentMethods.some(({ code, takesDays: takes }) => code === method && takes)

const choicesOf = (method: PaymentMethod): { method: PaymentMethod; days: number; after: 'bl' }[] =>
  method === 'TT_after_docs'
    ? [
        { method: 'TT_advance', days: 0, after: 'bl' },
        { method, days: 5, after: 'bl' },
      ]
    : [{ method, days: 30, after: 'bl' }]
