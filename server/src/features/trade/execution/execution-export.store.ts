import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

export type ExportedExecutions = { steps: unknown[]; documents: unknown[]; views: unknown[] }

/** Execution steps of one person, oldest first. */
export async function readOwnExecutions(db: Db, userId: string): Promise<ExportedExecutions> {
  const { rows } = await sql<ExportedExecutions>`
    select
      coalesce((select json_agg(json_build_object('deal', 'D-' || d.number, 'act', s.act, 'status', s.status,
          'at', s.at, 'facts', s.facts, 'wasMine', s.actor_id = ${userId}, 'answer', s.answer,
          'reason', s.reason) order by s.at, s.id)
        from transaction_steps s join deals d on d.id = s.deal_id
        where s.actor_id = ${userId} or s.answered_by = ${userId}), '[]') as steps,
      coalesce((select json_agg(json_build_object('deal', 'D-' || d.number, 'kind', p.kind, 'version', p.version,
          'fileName', p.file_name, 'sha256', p.sha256, 'note', p.note, 'uploadedAt', p.uploaded_at)
          order by p.uploaded_at, p.document_id)
        from deal_documents p join deals d on d.id = p.deal_id where p.uploaded_by = ${userId}), '[]') as documents,
      coalesce((select json_agg(json_build_object('deal', 'D-' || d.number, 'kind', p.kind, 'version', p.version,
          'at', v.at) order by v.id)
        from deal_document_views v join deal_documents p using (document_id) join deals d on d.id = p.deal_id
        where v.user_id = ${userId}), '[]') as views`.execute(db)
  return rows[0] ?? { steps: [], documents: [], views: [] }
}
