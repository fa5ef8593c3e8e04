import { expect, it } from 'vitest'
import { parseHosts } from './database-url.ts'

it.each([
  ['postgres://u:p@one/db', 'any', ['one:5432']],
  ['postgresql://one:6000/db', 'any', ['one:6000']],
  [
    'postgres://u:p@one:5432,two:5433/db?target_session_attrs=read-write',
    'read-write',
    ['one:5432', 'two:5433'],
  ],
  [
    'postgres://u:p@one,two,three/db?target_session_attrs=prefer-standby',
    'prefer-standby',
    ['one:5432', 'two:5432', 'three:5432'],
  ],
  ['postgres://u:p%40x@[::1]:5432,[::2]/db', 'any', ['::1:5432', '::2:5432']],
])('%s', (url, kind, hosts) => {
  const found = parseHosts(url)
  expect(found?.kind).toBe(kind)
  expect(found?.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts)
  for (const one of found?.hosts ?? []) expect(new URL(one.url).pathname).toBe('/db')
})

it.each([
  'http://one/db',
  'one:5432',
  'postgres://u:p@one:x,two/db',
  'postgres://u@one/db?target_session_attrs=fast',
])('%s is none', (url) => expect(parseHosts(url)).toBeUndefined())
