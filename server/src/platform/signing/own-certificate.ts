import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../start-error.ts'
import type { SigningKey } from './certificate.ts'

/** A certificate and key of the settings: PEM, or the path of a PEM file. Certificates of issuers follow the first. */
export function readOwnCertificate(certificate: string, key: string): SigningKey {
  const [own, ...issuers] = certificatesOf(pemOf('SIGNING_CERTIFICATE', certificate))
  if (!own) throw new StartError('SIGNING_CERTIFICATE has no certificate in it: PEM is expected.')
  const privateKey = keyOf(pemOf('SIGNING_KEY', key))
  if (!own.checkPrivateKey(privateKey)) {
    throw new StartError('SIGNING_KEY is not the key of SIGNING_CERTIFICATE.')
  }
  if (privateKey.asymmetricKeyType !== 'rsa' && privateKey.asymmetricKeyType !== 'ec') {
    throw new StartError('SIGNING_KEY must be an RSA or elliptic curve key.')
  }
  return { key: privateKey, certificate: own.raw, issuers: issuers.map(({ raw }) => raw) }
}

/** In one line, as some environments pass it, line feeds are `\n`. */
function pemOf(name: string, text: string): string {
  if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n')
  try {
    return readFileSync(text, 'utf8')
  } catch {
    throw new StartError(`${name} is neither PEM nor a file that can be read.`)
  }
}

function certificatesOf(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return found.map((one) => new X509Certificate(one))
  } catch {
    throw new StartError('SIGNING_CERTIFICATE cannot be read as a certificate.')
  }
}

function keyOf(pem: string) {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartError('SIGNING_KEY cannot be read as a private key without a passphrase.')
  }
}
