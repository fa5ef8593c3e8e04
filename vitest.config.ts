import { defineConfig } from 'vitest/config'
import { SlowFirst } from './server/test/slow-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{bench,contract,mrz,sql,voyage,web,scripts}/**/*.test.{ts,tsx,mjs}',
            'server/**/*.{rules,policy,unit}.test.ts',
          ],
          exclude: ['bench/support/both-answerers.test.ts', '**/node_modules/**'],
          setupFiles: ['server/test/fail-tests.ts'],
          // Rules keep nothing between files; to load their libraries again for each takes twice as long as they do.
          isolate: false,
          // The default leaves a core idle on a machine with two.
          maxWorkers: 2,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'features',
          include: ['{faults,identity,load,server}/**/*.test.ts', 'bench/support/both-answerers.test.ts'],
          exclude: ['server/**/*.{rules,policy,unit}.test.ts', '**/node_modules/**'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/fail-tests.ts', 'server/test/capture-statements.ts'],
          // Only a test that fails waits that long; the machine may be busy with the browser tests at the same time.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Half of the time a file waits for the database, so that two would leave a core idle.
          maxWorkers: 3,
          // Most code runs a few times only: compiled simply at its first call, a run takes a tenth less of the processor.
          execArgv: ['--always-sparkplug'],
          // Every file would load the whole server again; what it keeps, it keeps by database.
          isolate: false,
        },
      },
    ],
  },
})
