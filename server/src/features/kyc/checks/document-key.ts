import type { CheckedPerson } from './checks.types.ts'

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
}: Pick<CheckedPerson, 'documentType' | 'documentNumber'>) =>
  `${documentType}:${normaliseDocumentNumber(documentNumber)}`
