/** Days as facts have them are local ones, somewhere on earth; moments are known in UTC. */
const hourMs = 3_600_000

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The latest day that it is anywhere, so that nobody in Auckland is told that today lies in the future. */
export const latestDay = (at: Date): string => utcDay(new Date(at.getTime() + 14 * hourMs))

/** The earliest day that it is anywhere. */
export const earliestDay = (at: Date): string => utcDay(new Date(at.getTime() - 12 * hourMs))

export const addDays = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs))
