import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { type MessagePort, workerData } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/*
 * A thread that only hashes, at low priority: a crowd that signs in has to wait
 * for itself, and nobody else for the crowd.
 */

export type HashTask = { password: string } & ({ parameters: Options } | { passwordHash: string })
export type HashOutcome = { result: string | boolean } | { error: string }

lowerThreadPriority()
const port = workerData as MessagePort
port.on('message', (task: HashTask) => port.postMessage(outcomeOf(task)))

function outcomeOf(task: HashTask): HashOutcome {
  try {
    return {
      result:
        'passwordHash' in task
          ? verifySync(task.passwordHash, task.password)
          : hashSync(task.password, task.parameters),
    }
  } catch (error) {
    return { error: String(error) }
  }
}

/** As in the server's threads, which this package does not know: on Linux each thread has its own priority. */
function lowerThreadPriority() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not supported here, or not permitted.
  }
}
