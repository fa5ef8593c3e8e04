import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createSigningKey, type SigningKey } from './certificate.ts'
import { readOwnCertificate } from './own-certificate.ts'

const folder = mkdtempSync(join(tmpdir(), 'laycan-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-03-20T12:00:00Z')
const [one, other] = [await createSigningKey(now, 2048), await createSigningKey(now, 2048)]
const pemOf = ({ certificate }: SigningKey) => new X509Certificate(certificate).toString()
const keyOf = ({ key }: SigningKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

it('reads PEM as text, in one line, or from files, with the certificates of issuers', () => {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  writeFileSync(files.certificate, pemOf(one) + pemOf(other))
  writeFileSync(files.key, keyOf(one))
  const read = readOwnCertificate(files.certificate, files.key)
  expect(read.certificate.equals(one.certificate)).toBe(true)
  expect(read.issuers).toHaveLength(1)
  const inOneLine = (pem: string) => pem.replaceAll('\n', '\\n')
  expect(readOwnCertificate(inOneLine(pemOf(one)), inOneLine(keyOf(one))).issuers).toEqual([])
})

it.each([
  ['/nowhere/certificate.pem', keyOf(one), /SIGNING_CERTIFICATE is neither PEM nor a file/],
  [keyOf(one), keyOf(one), /SIGNING_CERTIFICATE has no certificate in it/],
  [pemOf(one), keyOf(other), /SIGNING_KEY is not the key of SIGNING_CERTIFICATE/],
  [pemOf(one), pemOf(one), /SIGNING_KEY cannot be read/],
])('stops the start with what is wrong %#', (certificate, key, problem) => {
  expect(() => readOwnCertificate(certificate, key)).toThrow(problem)
})
