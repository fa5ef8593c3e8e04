import { z } from 'zod'
import { firstYear, isInCalendar, lastYear } from './calendar.ts'

const beyond = `This must be between the years ${firstYear} and ${lastYear}`

/** A day that a caller sends; `message` tells what is no day at all. */
export const calendarDay = (message: string) =>
  // What is no date has been told already: its year says nothing.
  z.iso.date({ error: message, abort: true }).refine(isInCalendar, beyond)

/** A moment in UTC that a caller sends. */
export const calendarMoment = (message: string) =>
  z.iso.datetime({ error: message, abort: true }).refine(isInCalendar, beyond)
