import type { TradeFinding } from '@laycan/contract/trade/compliance/compliance'
import { fraudTexts } from './fraud-texts.rules.ts'

/** F13: suspicious e-mail addresses. A warning only; free mail alone is no offence. */
const freeMail = new Set([
  'gmail',
  'googlemail',
  'outlook',
  'hotmail',
  'live',
  'msn',
  'yahoo',
  'ymail',
  'aol',
  'icloud',
  'gmx',
  'web',
  'proton',
  'protonmail',
  'zoho',
  'mail',
  'yandex',
  'qq',
  '163',
  '126',
  'rediffmail',
])

/** Producers, traders, terminals and inspectors that are impersonated most. */
const borrowedNames = [
  'aramco',
  'adnoc',
  'chevron',
  'exxonmobil',
  'equinor',
  'gunvor',
  'glencore',
  'intertek',
  'mercuria',
  'oiltanking',
  'petrobras',
  'petronas',
  'repsol',
  'saybolt',
  'shell',
  'totalenergies',
  'trafigura',
  'vitol',
  'vopak',
]

export function checkAddress(email: string): TradeFinding[] {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const label = labelOf(domain)
  const isFree = freeMail.has(label)
  const alike = borrowedNames.find((name) => looksLike(label, name))
  if (!isFree && !alike) return []
  return [
    {
      rule: 'F13',
      severity: 'soft',
      title: fraudTexts.F13.title,
      text: alike
        ? `The address ends in ${domain}, which imitates ${alike}. ${fraudTexts.F13.text}`
        : fraudTexts.F13.text,
      field: null,
      found: domain,
    },
  ]
}

/** The registered name: yahoo of yahoo.co.uk. */
function labelOf(domain: string): string {
  const parts = domain.split('.')
  const isShared = parts.length > 2 && /^(?:co|com|net|org|gov|ac)$/.test(parts.at(-2) ?? '')
  return parts.at(isShared ? -3 : -2) ?? domain
}

/** Similar but not equal: a digit for a letter, one letter added, missing or replaced, or a word appended. */
function looksLike(label: string, name: string): boolean {
  if (label === name) return false
  const plain = label.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('5', 's')
  if (plain === name || plain.startsWith(`${name}-`) || plain.endsWith(`-${name}`)) return true
  return name.length >= 6 && isOneEditApart(plain, name)
}

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
