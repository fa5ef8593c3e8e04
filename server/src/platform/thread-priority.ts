import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lets the calling thread work when nothing else wants the processor. On Linux each thread has a priority of its own;
 * elsewhere this one stays like the others.
 */
export function lowerThreadPriority() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not supported here, or not permitted.
  }
}
