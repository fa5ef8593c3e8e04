import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { lineWriter, withoutChildren } from './log.ts'

function logOf() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  return { log: pino({}, stream), lines }
}

it('the fast line writer writes the same line as the logger', () => {
  const { log, lines } = logOf()
  const fields = { path: '/"quoted"/\u00fc', status: 200, msg: 'answered' }
  log.info(fields)
  lineWriter(log)(`,${JSON.stringify(fields).slice(1, -1)}`)
  const [byPino, byHand] = lines
  expect(byHand).toEqual({ ...byPino, time: expect.any(Number) })
  expect(Object.keys(byHand ?? {})).toEqual(Object.keys(byPino ?? {}))
})

it('writes lines of a logger without children', () => {
  const { log, lines } = logOf()
  const own = withoutChildren(log)
  own.child({ reqId: 'a' }).error({ err: new Error('broken') }, 'failed')
  expect(own.level).toBe('info')
  expect(lines).toMatchObject([{ level: 50, err: { message: 'broken' }, msg: 'failed' }])
})
