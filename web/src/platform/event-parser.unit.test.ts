import { expect, test } from 'vitest'
import { createEventParser, type WireEvent } from './event-parser.ts'

function parse(...pieces: string[]): WireEvent[] {
  const events: WireEvent[] = []
  const feed = createEventParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

const text =
  'id: 7\nevent: notification\ndata: {"id":"1"}\n\n: keep-alive\n\nevent: session_ended\ndata: {}\n\n'
const expected = [
  { name: 'notification', data: '{"id":"1"}', id: '7' },
  { name: 'session_ended', data: '{}', id: undefined },
]

test('events come whole, however the text was cut', () => {
  expect(parse(text)).toEqual(expected)
  for (let at = 1; at < text.length; at += 1)
    expect(parse(text.slice(0, at), text.slice(at))).toEqual(expected)
  expect(parse(...text)).toEqual(expected)
})

test('every kind of line break ends a line, also when cut in two', () => {
  expect(parse(text.replaceAll('\n', '\r\n'))).toEqual(expected)
  expect(parse(...text.replaceAll('\n', '\r\n'))).toEqual(expected)
  expect(parse(`${text.replaceAll('\n', '\r')}\n`)).toEqual(expected)
})

test('what is not finished, has no data or is a comment is not expected', () => {
  expect(parse('event: a\ndata: 1\n')).toEqual([])
  expect(parse('event: a\n\n')).toEqual([])
  expect(parse(': data: 1\n\n')).toEqual([])
})

test('data of several lines is joined, one leading space is taken off, the name falls back', () => {
  expect(parse('data:  a\ndata:b\n\n')).toEqual([{ name: 'message', data: ' a\nb', id: undefined }])
})
