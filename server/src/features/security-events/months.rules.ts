import { type Day, dateOf, dayFrom, dayMs, monthOf, yearOf } from '@laycan/contract/calendar/calendar'

/** Partitions that are made ahead: this month's and the next two. */
export function monthsAhead(today: Day): string[] {
  return [0, 1, 2].map((ahead) => dateOf(dayFrom(yearOf(today), monthOf(today) + ahead, 1)))
}

/** Whether the last moment of a partition is past its retention. `end` is null for the partition without an end. */
export const isPastRetention = (end: string | null, now: Date, retentionDays: number): boolean =>
  end !== null && Date.parse(end) <= now.getTime() - retentionDays * dayMs
