import { availableParallelism, cpus, totalmem } from 'node:os'

/** What figures were measured on, for their readers. */
export const machine = () =>
  `${availableParallelism()} cores of ${cpus()[0]?.model.trim() || process.arch}, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
