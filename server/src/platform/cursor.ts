import { AppError } from './errors.ts'

/** Where a page goes on, as text that means nothing to whoever carries it, and back. Times are whole milliseconds. */
export const writePlace = (last: { updatedAt: string; id: string } | undefined) =>
  last ? `${Date.parse(last.updatedAt)}_${last.id}` : null

const placePattern = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** `field` is what the caller knows it by. */
export function readPlace(text: string, field = 'before'): { at: string; id: string } {
  const [, ms, id] = placePattern.exec(text) ?? []
  if (!ms || !id)
    throw new AppError('invalid', undefined, { fields: { [field]: 'This is not the end of a page.' } })
  return { at: new Date(Number(ms)).toISOString(), id }
}
