import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Examination, FileReport } from './examine-file.ts'
import type { ExaminationOutcome } from './examining-thread.ts'

/** Examines files outside the event loop. */
export type FileExaminer = {
  /** Breaks when too many wait. A file that takes too long, or breaks its reader, has the problem `unexamined`. */
  examine(task: Examination): Promise<FileReport>
  close(): Promise<void>
}

type Options = { patienceMs?: number; mostWaiting?: number; file?: URL }
type Thread = { worker: Worker; port: MessagePort }

/** A file takes a second or so. */
const usualPatienceMs = 60_000
/** Each holds up to 10 MB. */
const usualMostWaiting = 20

/**
 * One thread, started with the first file, that takes one after the other. A file that takes too long, or breaks
 * it, ends the thread and fails alone; the next one starts another.
 */
export function openFileExaminer(options: Options = {}): FileExaminer {
  const { patienceMs = usualPatienceMs, mostWaiting = usualMostWaiting } = options
  const file = options.file ?? new URL('./examining-thread.ts', import.meta.url)
  let thread: Thread | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function startThread(): Thread {
    const { port1: port, port2 } = new MessageChannel()
    const worker = new Worker(file, {
      workerData: port2,
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    worker.unref()
    port.unref()
    return { worker, port }
  }

  async function end() {
    const ending = thread
    thread = undefined
    ending?.port.close()
    await ending?.worker.terminate()
  }

  async function ask(task: Examination): Promise<FileReport> {
    thread ??= startThread()
    const asked = thread
    try {
      const outcome = await answerOf(asked, task, patienceMs)
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.report
    } catch {
      await end()
      return { problem: 'unexamined' }
    }
  }

  return {
    async examine(task) {
      if (waiting >= mostWaiting) throw new Error('Too many files wait to be examined.')
      waiting++
      const report = last.then(() => ask(task))
      last = report.catch(() => undefined)
      try {
        return await report
      } finally {
        waiting--
      }
    },
    close: end,
  }
}

function answerOf(
  { worker, port }: Thread,
  task: Examination,
  patienceMs: number,
): Promise<ExaminationOutcome> {
  return new Promise<ExaminationOutcome>((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(late)
      port.off('message', answered).unref()
      worker.off('exit', ended).off('error', failed)
      then()
    }
    const answered = (outcome: ExaminationOutcome) => settle(() => resolve(outcome))
    const failed = (cause: unknown) =>
      settle(() => reject(new Error('The examining thread failed.', { cause })))
    const ended = () => settle(() => reject(new Error('The examining thread ended.')))
    const late = setTimeout(
      () => settle(() => reject(new Error('Examining a file took too long.'))),
      patienceMs,
    )
    port.once('message', answered).ref()
    worker.once('exit', ended).once('error', failed)
    port.postMessage(task)
  })
}
