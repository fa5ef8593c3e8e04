import type { KycDocumentType } from '@laycan/contract/kyc/kyc-rules'

/**
 * How numbers of documents look, by the country that issues them. Formats change without a word, so a number that
 * looks otherwise is worth a second look and no more.
 */
type Patterns = Partial<Record<KycDocumentType, RegExp>>

const singaporean = /^[STFGM]\d{7}[A-Z]$/

const patterns: Readonly<Record<string, Patterns>> = {
  US: { passport: /^([A-Z]\d{8}|\d{9})$/, driver_license: /^[A-Z0-9]{4,19}$/ },
  GB: { passport: /^\d{9}$/, driver_license: /^([A-Z9]{5}\d{6}[A-Z9]{2}[A-Z0-9]{3}|\d{8})$/ },
  CA: { passport: /^([A-Z]{2}\d{6}|[A-Z]\d{6}[A-Z]{2})$/, driver_license: /^[A-Z0-9]{5,19}$/ },
  AU: { passport: /^([NEDFACUX]\d{7}|P[ABCDEFUWXZ]\d{7})$/, driver_license: /^[A-Z0-9]{4,11}$/ },
  DE: {
    // No vowels, nor letters that look like digits; a card's number may be typed with its check digit.
    passport: /^[CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8}\d?$/,
    driver_license: /^[A-Z0-9]{11}$/,
    national_id: /^[LMNPRTVWXY][CFGHJKLMNPRTVWXYZ0-9]{8}\d?$/,
  },
  FR: {
    passport: /^\d{2}[A-Z]{2}\d{5}$/,
    driver_license: /^(\d{12}|\d{2}[A-Z]{2}\d{5})$/,
    national_id: /^(\d{12}|[A-Z0-9]{9})$/,
  },
  // The residence card: the Individual Number of the other one may not be collected.
  JP: { passport: /^[A-Z]{2}\d{7}$/, driver_license: /^\d{12}$/, national_id: /^[A-Z]{2}\d{8}[A-Z]{2}$/ },
  SG: { passport: /^[A-Z]\d{7}[A-Z]$/, driver_license: singaporean, national_id: singaporean },
}

/** Whether the number, normalised, looks like one of that country; undefined where we know no rule. */
export function looksLikeNumberOf(
  country: string,
  documentType: KycDocumentType,
  number: string,
): boolean | undefined {
  const pattern = patterns[country]?.[documentType]
  if (!pattern) return undefined
  if (!pattern.test(number)) return false
  return pattern === singaporean ? hasSingaporeanCheckLetter(number) : true
}

const weights = [2, 7, 6, 5, 4, 3, 2]
const seriesOffset: Readonly<Record<string, number>> = { S: 0, T: 4, F: 0, G: 4, M: 3 }
const checkLetters: Readonly<Record<string, string>> = {
  S: 'JZIHGFEDCBA',
  T: 'JZIHGFEDCBA',
  F: 'XWUTRQPNMLK',
  G: 'XWUTRQPNMLK',
}

/** The letters of the M series are not published for certain, so there any will do. */
function hasSingaporeanCheckLetter(number: string): boolean {
  const series = number[0] ?? ''
  const letters = checkLetters[series]
  if (!letters) return true
  const sum = weights.reduce(
    (total, weight, i) => total + weight * Number(number[i + 1]),
    seriesOffset[series] ?? 0,
  )
  return letters[sum % 11] === number[8]
}

/** A document number for comparison, without spacing and case. */
export const normaliseDocumentNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** Finds two accounts that use one document, even with different countries. */
export const documentKeyOf = ({
  documentType,
  documentNumber,
}: {
  documentType: KycDocumentType
  documentNumber: string
}) => `${documentType}:${normaliseDocumentNumber(documentNumber)}`
