import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start processes and database servers of their own take tens of seconds each. */
const slow =
  /(main|-command|crash|environment|embedded-postgres|backup|demo[a-z-]*|property|interleavings)\.test\.ts$/

/** A slow file that comes last would keep one worker busy while the other has nothing left to do. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
