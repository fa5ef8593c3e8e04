import { AppError } from '#platform/errors.ts'

/** Refuses an act if there is a problem with one of its facts, each by the path of its field. */
export function refuseProblems(problems: Record<string, string>) {
  const fields = Object.entries(problems).map(([field, text]) => [`facts.${field}`, text])
  if (fields.length > 0) throw new AppError('invalid', undefined, { fields: Object.fromEntries(fields) })
}
