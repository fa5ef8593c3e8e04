import type { CheckedPerson } from './checks.types.ts'

/** A number as it is compared: how it is spaced and cased tells nothing. */
export const normaliseDocumentNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** By this two accounts are found to use one document, whatever country they name. */
export const documentKeyOf = ({
  documentType,
  documentNumber,
}: Pick<CheckedPerson, 'documentType' | 'documentNumber'>) =>
  `${documentType}:${normaliseDocumentNumber(documentNumber)}`
