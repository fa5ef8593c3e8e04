/** Answers of the EIA's API, version 2, in the forms in which they come. */
type Answer = { status: number; body: unknown }

const row = (period: string, series: string, value: string | number | null, units = '$/BBL') => ({
  period,
  duoarea: 'NUS',
  'area-name': 'NA',
  product: 'EPC0',
  'product-name': 'Crude oil',
  process: 'PF4',
  'process-name': 'Spot Price FOB',
  series,
  'series-description': 'A spot price',
  value,
  units,
})

const page = (rows: object[], total: string | number = String(rows.length)): Answer => ({
  status: 200,
  body: {
    response: { total, dateFormat: 'YYYY-MM-DD', frequency: 'daily', data: rows, description: 'Spot prices' },
    request: { command: '/v2/petroleum/pri/spt/data/', params: { frequency: 'daily' } },
    apiVersion: '2.1.12',
  },
})

export const eiaAnswers = {
  spot: page([
    row('2026-03-09', 'RWTC', '84.10'),
    row('2026-03-09', 'RBRTE', '91.02'),
    row('2026-03-10', 'RWTC', '86.48'),
    row('2026-03-10', 'RBRTE', '95.29'),
    row('2026-03-10', 'EER_EPJK_PF4_RGC_DPG', null, '$/GAL'),
    row('2026-03-10', 'EER_EPD2DXL0_PF4_RGC_DPG', 3.214, '$/GAL'),
  ]),
  corrected: page([row('2026-03-10', 'RWTC', '86.40'), row('2026-03-11', 'RWTC', '-37.63')]),
  oddRows: page([
    row('2026-03-10', 'RWTC', '.'),
    row('2026-03-10', 'RBRTE', 'W'),
    row('2026-03', 'RWTC', '80'),
    row('2026-03-10', 'UNKNOWN', '80'),
    row('2026-03-11', 'RWTC', '80', '$/GAL'),
    row('2026-03-12', 'RWTC', 81),
  ]),
  gas: page([row('2026-03-10', 'RNGWHHD', '2.82', '$/MMBTU')]),
  noRows: page([], '0'),
  truncated: {
    status: 200,
    body: {
      response: {
        warnings: [{ warning: 'incomplete return', description: 'JSON is limited to 5000 rows' }],
        total: '2',
        frequency: 'daily',
        data: [row('2026-03-09', 'RWTC', '84.10')],
      },
    },
  },
  rest: page([row('2026-03-10', 'RWTC', '86.48')], '2'),
  keyMissing: {
    status: 403,
    body: { error: { code: 'API_KEY_MISSING', message: 'No api_key was supplied.' } },
  },
  keyInvalid: {
    status: 403,
    body: { error: { code: 'API_KEY_INVALID', message: 'An invalid api_key was supplied.' } },
  },
  overLimit: {
    status: 403,
    body: { error: { code: 'OVER_RATE_LIMIT', message: 'You have exceeded your rate limit.' } },
  },
  tooMany: { status: 429, body: { error: { code: 'OVER_RATE_LIMIT', message: 'Slow down.' } } },
  badFrequency: { status: 400, body: { error: "Invalid frequency 'hourly' provided.", code: 400 } },
  notFound: { status: 404, body: { error: 'Not found.', code: 404 } },
  errorWith200: { status: 200, body: { error: 'Something broke.', code: 500 } },
  noValues: { status: 200, body: { response: { total: '1' } } },
  serverError: { status: 502, body: '<html>Bad gateway</html>' },
  noJson: { status: 200, body: '<html>Maintenance</html>' },
} satisfies Record<string, Answer>

export type EiaAnswer = keyof typeof eiaAnswers

/** A fake EIA: gives these answers in turn, repeating the last, and records the requests. */
export function fakeEia(...answers: (EiaAnswer | 'offline')[]) {
  const asked: URL[] = []
  const send = (async (address: string) => {
    asked.push(new URL(address))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === undefined || answer === 'offline') throw new TypeError(`fetch failed: ${address}`)
    const { status, body } = eiaAnswers[answer]
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }) as typeof fetch
  return {
    asked,
    send,
    answer: (...next: (EiaAnswer | 'offline')[]) => void answers.splice(0, answers.length, ...next),
  }
}
