import type { AgendaEntry } from '@laycan/contract/trade/agenda/agenda'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarText } from './calendar-text.rules.ts'

const written = { origin: 'https://fuel.example', now: new Date('2026-03-20T12:00:00.500Z') }
const laycan: AgendaEntry = {
  id: 'deal-1-laycan',
  kind: 'laycan',
  title: 'D-1001: Laycan: Gasoil, FOB Rotterdam',
  from: '2026-04-29',
  to: '2026-05-01',
  at: null,
  path: '/transactions/1',
}
const deadline: AgendaEntry = {
  id: 'deal-1-recap',
  kind: 'deadline',
  title: 'D-1001: the recap lapses if not confirmed',
  from: '2026-03-22',
  to: '2026-03-22',
  at: '2026-03-22T16:30:00.000Z',
  path: '/deals/1',
}

/** As a program of others reads it. */
const read = (entries: AgendaEntry[]) => {
  const calendar = new ICAL.Component(ICAL.parse(calendarText(entries, written)))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('a calendar', () => {
  it('gives whole days with the day after the last as their end', () => {
    const [event] = read([laycan])
    expect(event).toMatchObject({ uid: 'deal-1-laycan@fuel.example', summary: laycan.title })
    expect(event?.startDate.isDate).toBe(true)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-04-29', '2026-05-02'])
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://fuel.example/transactions/1')
  })

  it('gives moments in UTC', () => {
    const [event] = read([deadline])
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-03-22T16:30:00.000Z')
    expect(event?.duration.toSeconds()).toBe(0)
  })

  it('without entries is still one', () => {
    expect(read([])).toEqual([])
  })

  it('is read back as it was written, whatever the title has in it', () => {
    const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).map((text) =>
      // Line ends of other systems are written as the one there is, and control characters are never stored.
      text.replaceAll(/\p{Cc}/gu, '\n').replaceAll(/\n+/g, '\n'),
    )
    fc.assert(
      fc.property(fc.array(title, { maxLength: 5 }), (titles) => {
        const entries = titles.map((text, index) => ({ ...laycan, id: String(index), title: text }))
        expect(read(entries).map(({ summary }) => summary)).toEqual(titles)
      }),
    )
  })

  it('has no line longer than 75 bytes, and every line ends as the standard says', () => {
    const title = 'Ölprodukte für Zürich, '.repeat(20)
    const text = calendarText([{ ...laycan, title }], written)
    expect(text.endsWith('\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false)
  })
})
