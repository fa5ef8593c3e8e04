import { expect, it } from 'vitest'
import { stateIn } from './catalogue/own-states.ts'
import type { Language } from './lexicon.rules.ts'

it.each<[Language, string, string, string]>([
  ['de', 'have I unread messages', 'You have no unread messages.', 'Nein, nichts vorhanden.'],
  ['fr', 'how many deals', 'You have 3 deals.', 'Nombre : 3.'],
  ['pt', 'is my identity verified', 'Your identity is verified.', 'Sim, está verificado.'],
  [
    'es',
    'is my identity verified',
    'Your verification is pending. Still missing: a passport.',
    'No, todavía no está verificado.',
  ],
  [
    'it',
    'is my two-factor authentication on',
    'You have a buyer account. Two-factor authentication is off.',
    'No, non è attivo.',
  ],
  ['nl', 'what is my account type', 'You have a buyer account. Two-factor authentication is off.', ''],
])('%s: %s', (language, asked, content, said) => {
  expect(stateIn(language, asked, content)).toBe(said)
})
