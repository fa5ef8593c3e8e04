import { expect, test } from 'vitest'
import { serversFor } from './e2e-servers.ts'

const specs = ['e2e/deals.spec.ts', 'e2e/members.spec.ts', 'e2e/ui.spec.ts', 'e2e/ui-toasts.spec.ts']

test.each([
  { line: '', servers: ['app', 'dev'] },
  { line: 'deals', servers: ['app'] },
  { line: 'e2e/ui.spec.ts:12', servers: ['dev'] },
  { line: 'toasts', servers: ['dev'] },
  { line: 'members ui.spec', servers: ['app', 'dev'] },
  { line: '--project=app', servers: ['app'] },
  { line: '--project dev', servers: ['dev'] },
  { line: '--workers 1 deals', servers: ['app'] },
  { line: '--max-failures 1 deals', servers: ['app'] },
  { line: 'no-such-file', servers: ['app', 'dev'] },
  { line: '-g ui', servers: ['app', 'dev'] },
  { line: '(', servers: ['app', 'dev'] },
])('“playwright test $line” starts $servers', ({ line, servers }) => {
  expect(serversFor(line.split(' ').filter(Boolean), specs)).toEqual(servers)
})
