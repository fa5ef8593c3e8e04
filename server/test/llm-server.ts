import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'

/** What the model says at one step. */
export type Step = {
  text?: string[]
  call?: { name: string; input: object }
  /** Refuses the request instead. */
  status?: number
  headers?: Record<string, string>
  /** Hangs up after the text, without an end. */
  hangsUp?: boolean
  /** Never continues after the text. */
  stalls?: boolean
}

export type LlmServer = {
  url: string
  /** The bodies of the requests, as they came. */
  requests: { path: string; headers: IncomingMessage['headers']; body: string }[]
  /** Steps for the requests to come, one each; what was left of those before is forgotten. */
  say(...steps: Step[]): void
  close(): Promise<void>
}

/**
 * A fake language model with given answers, on the three protocols that the product speaks. What no step was given for is
 * answered by `reply`, from the body of the request.
 */
export async function startLlmServer(reply?: (body: string) => Step): Promise<LlmServer> {
  const steps: Step[] = []
  const requests: LlmServer['requests'] = []
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    requests.push({ path: request.url ?? '', headers: request.headers, body })
    const step = steps.shift() ?? reply?.(body) ?? { status: 500 }
    if (step.status !== undefined) {
      response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers })
      return response.end(JSON.stringify({ error: { message: 'refused', type: 'error' } }))
    }
    const wire = wires.find(({ path }) => path.test(request.url ?? ''))
    if (!wire) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': wire.contentType })
    for (const part of wire.begin(step)) response.write(part)
    if (step.stalls) return
    if (step.hangsUp) return hangUp(response)
    for (const part of wire.end(step)) response.write(part)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    say: (...next) => void steps.splice(0, steps.length, ...next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function hangUp(response: ServerResponse) {
  response.write('', () => response.destroy())
}

type Wire = {
  path: RegExp
  contentType: string
  begin: (step: Step) => (string | Buffer)[]
  end: (step: Step) => (string | Buffer)[]
}

const data = (body: object) => `data: ${JSON.stringify(body)}\n\n`
const usage = { input: 100, output: 20 }

const openAi: Wire = {
  path: /\/chat\/completions$/,
  contentType: 'text/event-stream',
  begin: ({ text = [], call }) => {
    const chunk = (delta: object) => data({ id: '1', model: 'm', choices: [{ index: 0, delta }] })
    const called = call && {
      tool_calls: [
        {
          index: 0,
          id: 'call_1',
          type: 'function',
          function: { name: call.name, arguments: JSON.stringify(call.input) },
        },
      ],
    }
    return [
      ...text.map((content) => chunk({ role: 'assistant', content })),
      ...(called ? [chunk(called)] : []),
    ]
  },
  end: ({ call }) => [
    data({
      id: '1',
      choices: [{ index: 0, delta: {}, finish_reason: call ? 'tool_calls' : 'stop' }],
      usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: 120 },
    }),
    'data: [DONE]\n\n',
  ],
}

const named = (body: { type: string }) => `event: ${body.type}\n${data(body)}`

const anthropic: Wire = {
  path: /\/messages$/,
  contentType: 'text/event-stream',
  begin: ({ text = [], call }) => [
    named({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        usage: { input_tokens: usage.input, output_tokens: 0 },
      },
    } as { type: string }),
    ...block(
      0,
      { type: 'text', text: '' },
      text.map((part) => ({ type: 'text_delta', text: part })),
    ),
    ...(call
      ? block(1, { type: 'tool_use', id: 'toolu_1', name: call.name, input: {} }, [
          { type: 'input_json_delta', partial_json: JSON.stringify(call.input) },
        ])
      : []),
  ],
  end: ({ call }) => [
    named({
      type: 'message_delta',
      delta: { stop_reason: call ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: usage.output },
    } as { type: string }),
    named({ type: 'message_stop' }),
  ],
}

const block = (index: number, start: object, deltas: object[]) => [
  named({ type: 'content_block_start', index, content_block: start } as { type: string }),
  ...deltas.map((delta) => named({ type: 'content_block_delta', index, delta } as { type: string })),
  named({ type: 'content_block_stop', index } as { type: string }),
]

const bedrock: Wire = {
  path: /\/converse-stream$/,
  contentType: 'application/vnd.amazon.eventstream',
  begin: ({ text = [], call }) => [
    amazonEvent('messageStart', { role: 'assistant' }),
    ...text.map((part) => amazonEvent('contentBlockDelta', { contentBlockIndex: 0, delta: { text: part } })),
    amazonEvent('contentBlockStop', { contentBlockIndex: 0 }),
    ...(call
      ? [
          amazonEvent('contentBlockStart', {
            contentBlockIndex: 1,
            start: { toolUse: { toolUseId: 'tool_1', name: call.name } },
          }),
          amazonEvent('contentBlockDelta', {
            contentBlockIndex: 1,
            delta: { toolUse: { input: JSON.stringify(call.input) } },
          }),
          amazonEvent('contentBlockStop', { contentBlockIndex: 1 }),
        ]
      : []),
  ],
  end: ({ call }) => [
    amazonEvent('messageStop', { stopReason: call ? 'tool_use' : 'end_turn' }),
    amazonEvent('metadata', {
      usage: { inputTokens: usage.input, outputTokens: usage.output, totalTokens: 120 },
    }),
  ],
}

const wires = [openAi, anthropic, bedrock]

/** A message of Amazon's event stream: lengths, headers, payload, and two checksums. */
function amazonEvent(type: string, payload: object): Buffer {
  const headers = Buffer.concat([
    header(':event-type', type),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ])
  const body = Buffer.from(JSON.stringify(payload))
  const prelude = Buffer.alloc(8)
  prelude.writeUInt32BE(16 + headers.length + body.length, 0)
  prelude.writeUInt32BE(headers.length, 4)
  const beginning = Buffer.concat([prelude, checksum(prelude), headers, body])
  return Buffer.concat([beginning, checksum(beginning)])
}

function header(name: string, value: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([7]),
    length,
    Buffer.from(value),
  ])
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}
