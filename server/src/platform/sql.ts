/** SQL for stores. It is a workspace of its own because the embedded user pool, which knows no server, speaks it too. */
export { asNamed, type Db, type Sql, sql, toObjects } from '../../../sql/src/sql.ts'
