import { execFileSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { type MessagePort, workerData } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/*
 * A thread that only hashes: a crowd that signs in has to wait for itself, and nobody else for the crowd. A patient one
 * gets a core only while nobody else wants it and gives it back at once; the others have a low priority, which yields a
 * core some milliseconds later but never waits for ever.
 */

export type HashTask = { password: string } & ({ parameters: Options } | { passwordHash: string })
export type HashOutcome = { result: string | boolean } | { error: string }

export type HashThreadData = { port: MessagePort; isPatient: boolean }

const { port, isPatient } = workerData as HashThreadData
yieldCores()
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

/** On Linux each thread has its own priority; Node itself cannot set the policy for idle times. */
function yieldCores() {
  try {
    const thread = basename(readlinkSync('/proc/thread-self'))
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
    if (isPatient) execFileSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore' })
  } catch {
    // Not supported here, or not permitted.
  }
}
