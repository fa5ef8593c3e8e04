import { describe, expect, it } from 'vitest'
import { createDataCipher, keyIdOf, SealedDataError } from './data-cipher.ts'
import { type DataKeys, parseDataKeys } from './data-keys.ts'

const [old, current] = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string]
const place = { table: 'kyc_cases', column: 'personal_sealed', row: 'anna' }

function keysOf(text: string): DataKeys {
  const keys = parseDataKeys(text, 'DATA_KEY')
  return {
    source: 'DATA_KEY',
    file: undefined,
    list: async () => keys,
    find: async (id) => keys.find((key) => key.id === id),
  }
}
const cipherOf = (text: string) => createDataCipher(keysOf(text))

describe('sealed data', () => {
  it('opens to what it was, is never the same twice and does not contain it', async () => {
    const cipher = cipherOf(current)
    const [one, two] = [await cipher.seal(place, 'C01X00T47 ä €'), await cipher.seal(place, 'C01X00T47 ä €')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('C01X00T47')).toBe(false)
    expect(await cipher.open(place, one)).toBe('C01X00T47 ä €')
    expect(await cipher.open(place, await cipher.seal(place, ''))).toBe('')
  })

  it('does not open once any byte of it was changed', async () => {
    const cipher = cipherOf(current)
    const sealed = await cipher.seal(place, 'C01X00T47')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(cipher.open(place, changed), `byte ${at}`).rejects.toThrow(SealedDataError)
    }
    await expect(cipher.open(place, sealed.subarray(0, 20))).rejects.toThrow(
      'kyc_cases.personal_sealed of anna is not encrypted data.',
    )
    await expect(cipher.open(place, sealed.subarray(0, -1))).rejects.toThrow(
      'kyc_cases.personal_sealed of anna was changed, or belongs elsewhere.',
    )
  })

  it.each([{ table: 'kyc_drafts' }, { column: 'draft_sealed' }, { row: 'bea' }])(
    'does not open at another place: %o',
    async (elsewhere) => {
      const cipher = cipherOf(current)
      const sealed = await cipher.seal(place, 'C01X00T47')
      await expect(cipher.open({ ...place, ...elsewhere }, sealed)).rejects.toThrow('belongs elsewhere')
    },
  )

  it('is read with an old key and written with the current one', async () => {
    const before = await cipherOf(old).seal(place, 'C01X00T47')
    const cipher = cipherOf(`${current},${old}`)
    expect(await cipher.open(place, before)).toBe('C01X00T47')
    const after = await cipher.seal(place, 'C01X00T47')
    expect(keyIdOf(after)).not.toBe(keyIdOf(before))
    expect(await cipherOf(current).open(place, after)).toBe('C01X00T47')
  })

  it('names the key that is missing, and neither a key nor what is encrypted', async () => {
    const sealed = await cipherOf(old).seal(place, 'C01X00T47')
    const error = await cipherOf(current)
      .open(place, sealed)
      .catch((thrown: Error) => thrown)
    const text = String(error)
    expect(text).toContain(
      `kyc_cases.personal_sealed of anna is encrypted under the key ${keyIdOf(sealed)}, which DATA_KEY does not have.`,
    )
    for (const secret of [old, current, 'C01X00T47']) expect(text).not.toContain(secret)
  })
})

describe('a hash', () => {
  it('is the same for the same value, purpose and key, and another one otherwise', async () => {
    const cipher = cipherOf(current)
    const hash = await cipher.hash('document', 'passport C01X00T47')
    expect(await cipher.hash('document', 'passport C01X00T47')).toBe(hash)
    expect(await cipher.hash('document', 'passport C01X00T48')).not.toBe(hash)
    expect(await cipher.hash('other', 'passport C01X00T47')).not.toBe(hash)
    expect(await cipherOf(old).hash('document', 'passport C01X00T47')).not.toBe(hash)
  })

  it('is searched for under every key', async () => {
    const hashes = await cipherOf(`${current},${old}`).hashes('document', 'x')
    expect(hashes).toEqual([
      await cipherOf(current).hash('document', 'x'),
      await cipherOf(old).hash('document', 'x'),
    ])
  })
})
