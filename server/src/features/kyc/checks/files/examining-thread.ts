import { type MessagePort, workerData } from 'node:worker_threads'
import { type GlyphNetwork, loadGlyphNetwork } from '@laycan/mrz/glyph-network'
import { lowerThreadPriority } from '#platform/thread-priority.ts'
import { type Examination, examineFile, type FileReport } from './examine-file.ts'

/* A thread that only examines files, one after the other, at low priority. */

export type ExaminationOutcome = { report: FileReport } | { error: string }

let network: GlyphNetwork | undefined
const loadOnce = () => {
  network ??= loadGlyphNetwork()
  return network
}

lowerThreadPriority()
const port = workerData as MessagePort
port.on('message', async (task: Examination) => port.postMessage(await outcomeOf(task)))

async function outcomeOf({ bytes, ...task }: Examination): Promise<ExaminationOutcome> {
  try {
    // On its way here a buffer became a plain array.
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { report: await examineFile({ ...task, bytes: whole }, loadOnce) }
  } catch (error) {
    return { error: String(error) }
  }
}
