import { expect, test } from 'vitest'
import { splitText } from './text-parts.ts'

const links = (text: string) =>
  splitText(text).flatMap((part) => (part.kind === 'link' ? [[part.text, part.href, part.host]] : []))

test.each<[string, string, string, string]>([
  ['See https://port.example/berths?day=3#top', 'https://port.example/berths?day=3#top', 'port.example', ''],
  ['(http://port.example).', 'http://port.example', 'port.example', 'http://port.example/'],
  ['https://port.example/a_(b), then', 'https://port.example/a_(b)', 'port.example', ''],
  ['[https://port.example/a]!', 'https://port.example/a', 'port.example', ''],
  ['https://port.example:8443/x', 'https://port.example:8443/x', 'port.example:8443', ''],
  ['HTTPS://Port.Example/Q', 'HTTPS://Port.Example/Q', 'port.example', 'https://port.example/Q'],
  ['mailto:ops@port.example', 'mailto:ops@port.example', 'port.example', ''],
  // A Cyrillic а in what looks like a known name.
  [
    'https://b\u0430nk.example',
    'https://b\u0430nk.example',
    'xn--bnk-6cd.example',
    'https://xn--bnk-6cd.example/',
  ],
])('%s', (text, written, host, href) => {
  expect(links(text)).toEqual([[written, href || written, host]])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://port.example',
  'https://',
  'https://localhost/x',
  // Reads as a bank, leads elsewhere.
  'https://bank.example@evil.example/login',
  'https://user:secret@port.example',
  'mailto:ops@port.example?body=Pay',
  'mailto:nobody',
  'nohttps://port.example',
])('%s stays text', (text) => {
  expect(splitText(text)).toEqual([{ kind: 'text', text }])
})

test('the text around and between links is kept to the letter', () => {
  const text = 'a https://one.example,\n<b>https://two.example</b> z'
  expect(
    splitText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(links(text).map(([written]) => written)).toEqual(['https://one.example', 'https://two.example'])
  expect(splitText('')).toEqual([])
})

test('a sign that turns the writing direction ends an address', () => {
  expect(links('https://port.example/\u202egpj.exe')).toEqual([
    ['https://port.example/', 'https://port.example/', 'port.example'],
  ])
})
