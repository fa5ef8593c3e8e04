import { AppError } from '#platform/errors.ts'

/** Where a page of the queue goes on, as text that means nothing to whoever carries it, and back. */
type Place = { finding: number; sortedAtMicros: string; caseId: string }

export const writePlace = ({ finding, sortedAtMicros, caseId }: Place) =>
  `${finding}_${sortedAtMicros}_${caseId}`

const placePattern = /^([0-3])_(\d{1,18})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function readPlace(text: string): Place {
  const [, finding, sortedAtMicros, caseId] = placePattern.exec(text) ?? []
  if (!finding || !sortedAtMicros || !caseId) {
    throw new AppError('invalid', undefined, { fields: { after: 'This is not the end of a page.' } })
  }
  return { finding: Number(finding), sortedAtMicros, caseId }
}
