import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets, WrongKeyError } from './secrets.ts'

const secrets = createSecrets(randomBytes(32))
const plain = Buffer.from('a private key')

describe('secrets', () => {
  it('open what they sealed, each time in another form', () => {
    const sealed = secrets.seal(plain, 'here')
    expect(secrets.open(sealed, 'here')).toEqual(plain)
    expect(secrets.seal(plain, 'here')).not.toEqual(sealed)
    expect(sealed.includes(plain)).toBe(false)
  })

  it('open nothing with another key, in another place, or changed', () => {
    const sealed = secrets.seal(plain, 'here')
    expect(() => createSecrets(randomBytes(32)).open(sealed, 'here')).toThrow(WrongKeyError)
    expect(() => secrets.open(sealed, 'there')).toThrow(WrongKeyError)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.open(changed, 'here')).toThrow(WrongKeyError)
    }
    expect(() => secrets.open(Buffer.alloc(0), 'here')).toThrow(WrongKeyError)
  })

  it('tag by purpose and by each part', () => {
    const tag = secrets.tag('code', 'ab', 'c')
    expect(secrets.tag('code', 'ab', 'c')).toEqual(tag)
    expect(secrets.tag('code', 'a', 'bc')).not.toEqual(tag)
    expect(secrets.tag('other', 'ab', 'c')).not.toEqual(tag)
    expect(createSecrets(randomBytes(32)).tag('code', 'ab', 'c')).not.toEqual(tag)
  })

  it('take a key of 32 bytes only', () => {
    expect(() => createSecrets(randomBytes(16))).toThrow('32 bytes')
  })
})
