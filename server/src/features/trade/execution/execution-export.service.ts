import type { Context } from '#context.ts'
import { readOwnExecutions } from './execution-export.store.ts'

/** What a person did to deals on their way, for that person. What others did is in the export of each deal. */
export const exportExecutions = ({ db }: Context, userId: string) => readOwnExecutions(db, userId)
