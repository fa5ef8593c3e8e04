import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { say } from '../pdf/pdf-document.ts'
import { drawSignedPdf } from '../pdf/signed-document.ts'
import { createSigningKey, type SigningKey } from './certificate.ts'
import { checkPdf } from './signed-pdf.ts'

const at = new Date('2026-03-20T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'laycan-signed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const draw = (text: string, by: SigningKey) =>
  drawSignedPdf({ title: 'Invoice', at, signer: by }, (document) => say(document, 11, '#000', text))

// Not in a hook: making keys takes seconds on a busy machine.
const signer = await createSigningKey(at, 2048)
const stranger = await createSigningKey(at, 2048)
const file = await draw('Invoice D-12-F over 21,405,000.00 USD', signer)

const verdictOf = (content: Buffer) => checkPdf(content, [signer.certificate]).verdict

/** The two parts around the signature, and the signature. */
function partsOf(content: Buffer) {
  const [, ...range] =
    /ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/.exec(content.toString('latin1'))?.map(Number) ?? []
  const [, length = 0, next = 0] = range
  const hex = content.subarray(length + 1, next - 1).toString('latin1')
  return {
    signed: Buffer.concat([content.subarray(0, length), content.subarray(next)]),
    signature: Buffer.from(hex, 'hex'),
    length,
    next,
  }
}

describe('a signed PDF', () => {
  it('is intact as it was signed', () => {
    expect(checkPdf(file, [stranger.certificate, signer.certificate])).toEqual({
      verdict: 'intact',
      signedAt: '2026-03-20T12:00:00.000Z',
      certificate: signer.certificate,
    })
  })

  it('is altered by any other byte, before, after and within the signature', () => {
    const { length, next } = partsOf(file)
    const within = Array.from({ length: (next - length) / 7 }, (_one, index) => length + 7 * index)
    for (const place of [10, Math.floor(length / 2), length - 30, next + 20, file.length - 8, ...within]) {
      const changed = Buffer.from(file)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect([place, verdictOf(changed)]).not.toEqual([place, 'intact'])
    }
  })

  it('has no room beside the signature, with a key of an elliptic curve either', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const drawn = await draw('Invoice', { ...signer, key: privateKey })
    for (const content of [file, drawn]) {
      const { signature } = partsOf(content)
      expect(signature.length).toBe(4 + signature.readUInt16BE(2))
    }
  })

  it('is altered by what is appended, as by a program that edits PDFs', () => {
    expect(verdictOf(Buffer.concat([file, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]))).toBe('altered')
  })

  it('refuses the signature of another file', async () => {
    const other = await draw('Invoice D-12-F over 99,405,000.00 USD', signer)
    const moved = Buffer.from(other)
    const [from, to] = [partsOf(file), partsOf(other)]
    moved.write(from.signature.toString('hex'), to.length + 1, 'latin1')
    expect(verdictOf(moved)).toBe('altered')
  })

  it('names other signers, missing signatures and files that are no PDF', async () => {
    expect(verdictOf(await draw('Invoice', stranger))).toBe('other_signer')
    expect(verdictOf(Buffer.from('%PDF-1.3\nnothing\n%%EOF'))).toBe('unsigned')
    expect(verdictOf(Buffer.from('PK\u0003\u0004'))).toBe('unreadable')
    const range = Buffer.from('%PDF-1.3 /ByteRange [0 10 40 4] <zz>')
    expect(verdictOf(range)).toBe('unreadable')
  })
})

function save(name: string, content: Buffer | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const pemOf = (name: string, { certificate }: SigningKey) =>
  save(`${name}.pem`, new X509Certificate(certificate).toString())

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined

describe('other programs agree', () => {
  it.skipIf(!hasOpenssl)('openssl verifies the signature over the byte range, and refuses another', () => {
    const { signed, signature } = partsOf(file)
    const cms = save('signature.der', signature)
    const trusted = pemOf('trusted', signer)
    const verify = (content: Buffer) => {
      const asked = ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', cms, '-purpose', 'any']
      const given = ['-content', save('content', content), '-CAfile', trusted, '-out', save('out', '')]
      const { status, stderr } = spawnSync('openssl', [...asked, ...given])
      return [status === 0, String(stderr)]
    }
    expect(verify(signed)).toEqual([true, expect.stringMatching(/successful/i)])
    expect(verify(Buffer.concat([signed, Buffer.from(' ')]))[0]).toBe(false)
  })

  it.skipIf(!hasOpenssl)('openssl reads the certificate, and it signs itself', () => {
    const pem = pemOf('certificate', signer)
    const text = String(execFileSync('openssl', ['x509', '-in', pem, '-noout', '-text']))
    expect(text).toMatch(/Subject: O ?= ?Laycan, CN ?= ?Laycan documents/)
    expect(text).toMatch(/Digital Signature, Non Repudiation/)
    expect(String(execFileSync('openssl', ['verify', '-CAfile', pem, pem]))).toMatch(/OK/)
  })

  it.skipIf(!hasPdfsig)('pdfsig says that the signature is valid and covers the whole document', () => {
    const { stdout } = spawnSync('pdfsig', ['-nocert', save('signed.pdf', file)])
    expect(String(stdout)).toMatch(/Signature is Valid/)
    expect(String(stdout)).toMatch(/Total document signed/)
    const [altered, { length, next }] = [Buffer.from(file), partsOf(file)]
    altered[Math.floor(length / 2)] = (altered[Math.floor(length / 2)] ?? 0) ^ 1
    const afterwards = spawnSync('pdfsig', ['-nocert', save('altered.pdf', altered)])
    expect(String(afterwards.stdout)).not.toMatch(/Signature is Valid/)
    const last = Buffer.from(file)
    last[next - 2] = (last[next - 2] ?? 0) ^ 1
    expect(String(spawnSync('pdfsig', ['-nocert', save('last.pdf', last)]).stdout)).not.toMatch(
      /Signature is Valid/,
    )
  })
})
