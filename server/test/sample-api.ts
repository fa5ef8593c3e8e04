import { endpoints, events, file, streamable, topLevel, upload } from '@laycan/contract/endpoint'
import { z } from 'zod'
import { bind } from '#platform/http/bind.ts'

/** A feature of nothing, with one endpoint of each kind, on which the platform itself is tested. */
export const sampleApi = endpoints({
  'GET /sample/things/:id': {
    summary: 'One thing',
    access: 'public',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(9).default(1) }),
    answer: z.object({ id: z.uuid(), size: z.int(), note: z.string().nullable() }),
    cacheSeconds: 30,
  },
  'POST /sample/things': {
    summary: 'Make a thing',
    access: 'member',
    body: z.strictObject({ name: z.string().min(2), tags: z.array(z.string()).optional() }),
    answer: z.object({ name: z.string(), by: z.string() }),
    status: 201,
  },
  'GET /sample/staff': { summary: 'For staff', access: 'admin', answer: z.object({}) },
  'GET /sample/top': {
    summary: 'Top level',
    access: 'public',
    answer: topLevel(z.object({ response: z.string() })),
  },
  'GET /sample/file': { summary: 'A file', access: 'public', answer: file('text/csv') },
  'POST /sample/upload': {
    summary: 'An upload',
    access: 'member',
    body: upload(['image/png'], 1000),
    answer: z.object({ bytes: z.int(), contentType: z.string() }),
  },
  'GET /sample/events': {
    summary: 'Events',
    access: 'public',
    answer: events({ tick: z.object({ n: z.int() }) }),
  },
  'GET /sample/endless': { summary: 'Events', access: 'public', answer: events({ tick: z.object({}) }) },
  'POST /sample/either': {
    summary: 'JSON or events',
    access: 'public',
    body: z.strictObject({}),
    answer: streamable(z.object({ text: z.string() }), { word: z.object({ text: z.string() }) }),
  },
  'GET /sample/leak': {
    summary: 'Answers more than it may',
    access: 'public',
    answer: z.object({ a: z.int() }),
  },
  'GET /sample/broken': { summary: 'Fails', access: 'public', answer: z.object({}) },
  'GET /sample/rare': { summary: 'Few calls', access: 'public', answer: z.object({}), callsPerMinute: 2 },
})

export type SampleState = { endlessEnded: boolean }

export const sampleRoutes = (state: SampleState = { endlessEnded: false }) =>
  bind(sampleApi, {
    'GET /sample/things/:id': ({ params, query }) => ({ id: params.id, size: query.size, note: null }),
    'POST /sample/things': ({ body }, { caller }) => ({ name: body.name, by: caller.userId }),
    'GET /sample/staff': () => ({}),
    'GET /sample/top': () => ({ response: 'hello' }),
    'GET /sample/file': () => ({ content: 'a,b\n', filename: 'prices über "alles".csv' }),
    'POST /sample/upload': async ({ body }) => {
      let bytes = 0
      for await (const chunk of body.stream) bytes += (chunk as Buffer).length
      return { bytes, contentType: body.contentType }
    },
    'GET /sample/events': () => ticks(),
    'GET /sample/endless': (_input, { signal }) => endless(signal, state),
    'POST /sample/either': (_input, { wantsEvents }) => (wantsEvents ? words() : { text: 'two words' }),
    'GET /sample/leak': () => ({ a: 1, secret: 'hash' }),
    'GET /sample/broken': () => {
      throw new Error('a secret detail')
    },
    'GET /sample/rare': () => ({}),
  })

async function* ticks() {
  yield { event: 'tick' as const, data: { n: 1 }, id: '7' }
  yield { event: 'tick' as const, data: { n: 2 } }
}

async function* words() {
  yield { event: 'word' as const, data: { text: 'two' } }
  yield { event: 'word' as const, data: { text: 'words' } }
}

async function* endless(signal: AbortSignal, state: SampleState) {
  yield { event: 'tick' as const, data: {} }
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  state.endlessEnded = true
}
