import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startClamd } from '../server/test/clamd.ts'
import { eiaAnswers } from '../server/test/eia-answers.ts'
import { startLlmServer } from '../server/test/llm-server.ts'
import { startS3Server } from '../server/test/s3-server.ts'
import { startSmtp } from '../server/test/smtp.ts'
import { type Gate, openGate } from './gate.ts'
import type { Options } from './scenario.ts'

/** The services that an installation relies on beside its database, each behind a gate. */
export type Neighbours = {
  settings: Record<string, string>
  mail: Gate & { received: string[] }
  storage: Gate
  scanner: Gate
  model: Gate
}

export async function startNeighbours({ atEnd }: Pick<Options, 'atEnd'>): Promise<Neighbours> {
  const open = async (port: number) => {
    const gate = await openGate(port)
    atEnd(() => gate.close())
    return gate
  }
  const smtp = await startSmtp()
  atEnd(() => smtp.close())
  const s3 = await startS3Server()
  atEnd(() => s3.close())
  const clamd = await startClamd()
  atEnd(() => clamd.close())
  const llm = await startLlmServer()
  atEnd(() => llm.close())

  const mail = await open(smtp.port)
  const storage = await open(portOf(s3.settings.S3_ENDPOINT))
  const scanner = await open(portOf(clamd.url))
  const model = await open(portOf(llm.url))
  return {
    mail: { ...mail, received: smtp.received },
    storage,
    scanner,
    model: {
      ...model,
      set(mode) {
        llm.say({ text: ['Yes.'] })
        model.set(mode)
      },
    },
    settings: {
      ...s3.settings,
      S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CLAMD_URL: `tcp://127.0.0.1:${scanner.port}`,
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'test-model',
      LLM_API_KEY: 'secret-key',
      LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
      LLM_ANSWER_SECONDS: '5',
    },
  }
}

/** The EIA, behind a gate; it has a price of a few days ago. */
export async function startEia({ atEnd }: Pick<Options, 'atEnd'>): Promise<Gate> {
  const server = createServer((request, response) => {
    const answer = request.url?.includes('natural-gas') ? eiaAnswers.gas : eiaAnswers.spot
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.closeAllConnections())
  atEnd(() => server.close())
  const gate = await openGate((server.address() as AddressInfo).port)
  atEnd(() => gate.close())
  return gate
}

const portOf = (url: string | undefined) => Number(new URL(url ?? '').port)
