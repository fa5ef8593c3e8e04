import type { FastifyBaseLogger } from 'fastify'
import { DatabaseError, Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { isOutage, logBackground, logOutage } from './outage.ts'

const withCode = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })
const database = (code: string) => Object.assign(new DatabaseError('it failed', 9, 'error'), { code })

describe('an outage', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['one that breaks', withCode('ECONNRESET')],
    ['a mail server that hangs up', withCode('ECONNECTION', 'Connection closed unexpectedly')],
    ['one that talks rubbish', withCode('EPROTOCOL', 'Invalid greeting')],
    ['a socket that is not there', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
    ['a database that stops', database('57P01')],
    ['a database that starts', database('57P03')],
    ['a lost connection', database('08006')],
    ['no connection left', database('53300')],
    ['a database whose disk is full', database('53100')],
    ['a disk of ours that is full', withCode('ENOSPC')],
    ['a primary that became a standby', database('25006')],
    ['a connection that ends under a query', new Error('Connection terminated unexpectedly')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    [
      'several addresses that refuse',
      new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
    ],
    ['one of the job library', { message: 'it starts (Queue: mail)', code: '57P03' }],
    ['what was caused by one', new Error('it did not work', { cause: withCode('ETIMEDOUT') })],
    ['one that is told already', new AppError('unavailable', undefined, { cause: database('57P01') })],
  ])('is %s', (_name, error) => expect(isOutage(error)).toBe(true))

  it.each([
    ['a mail that is refused', withCode('EENVELOPE')],
    ['a broken rule of a table', database('23505')],
    ['a query that took too long', database('57014')],
    ['a missing file', Object.assign(withCode('ENOENT'), { syscall: 'open' })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    [
      'several failures, one of another kind',
      new AggregateError([withCode('ECONNREFUSED'), new Error('no')]),
    ],
    ['nothing', undefined],
  ])('is not %s', (_name, error) => expect(isOutage(error)).toBe(false))
})

it('logs an outage once a second, with the number of equal ones since', () => {
  const lines: object[] = []
  const log = { error: (line: object) => lines.push(line) } as unknown as FastifyBaseLogger
  for (const now of [1_000_000, 1_000_010, 1_000_999, 1_001_000, 1_002_500]) {
    logOutage(log, withCode('ECONNREFUSED', 'refused'), now)
  }
  expect(lines).toEqual([{ reason: 'refused' }, { reason: 'refused', alike: 2 }, { reason: 'refused' }])
})

it('logs background work that failed for another reason', () => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as FastifyBaseLogger
  const mistake = new TypeError('undefined is not a function')
  logBackground(log, mistake, 'prices could not be read')
  expect(lines).toEqual([[{ err: mistake }, 'prices could not be read']])
})

it('does not log background work that was cut off by a shutdown', async () => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as FastifyBaseLogger
  const pool = new Pool()
  await pool.end()
  const overtaken = await pool.query('select 1').catch((error: unknown) => error)
  logBackground(log, overtaken, 'could not publish prices')
  expect(lines).toEqual([])
})
