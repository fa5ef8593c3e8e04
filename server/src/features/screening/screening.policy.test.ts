import { expect, it } from 'vitest'
import { type DecidableHit, requireDisposition } from './screening.policy.ts'

const hit: DecidableHit = { isInvolved: false, goneAt: null, decidedBy: null }

it.each<[string, DecidableHit | undefined, boolean, string | undefined]>([
  ['an open hit', hit, false, undefined],
  ['no hit', undefined, false, 'not_found'],
  ['what concerns the reviewer', { ...hit, isInvolved: true }, false, 'forbidden'],
  ['an entry that left its list', { ...hit, goneAt: '2026-01-01T00:00:00Z' }, false, 'conflict'],
  ['what another has decided', { ...hit, decidedBy: 'Rita Weiss' }, false, 'conflict'],
  ['a decision that one has seen', { ...hit, decidedBy: 'Rita Weiss' }, true, undefined],
])('%s', (_what, given, isChange, code) => {
  const decide = () => requireDisposition(given, { isChange })
  if (code === undefined) expect(decide()).toBe(given)
  else expect(decide).toThrow(expect.objectContaining({ code }))
})
