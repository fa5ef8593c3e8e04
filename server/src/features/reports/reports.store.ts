import type { Report, ReportFileView } from '@laycan/contract/reports/reports'
import { sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const columns = sql`
  r.id::text, member_card(a) as reporter, member_card(b) as reported, r.reason, r.note, r.created_at,
  r.seq is not null as has_messages,
  (select count(*)::int from member_reports o where o.reported_id = r.reported_id and o.closed_at is null)
    as open_against_reported,
  r.closed_at,
  (select first_name || ' ' || last_name from members where user_id = r.closed_by) as closed_by,
  r.outcome, r.closing_note`
const source = sql`
  member_reports r join members a on a.user_id = r.reporter_id join members b on b.user_id = r.reported_id`

export type NewReport = {
  reporterId: string
  reportedId: string
  reason: string
  note: string
  message: { key: number; seq: number; lastSeq: number } | undefined
}

/** The id; that of the earlier one when the same is still open. */
export async function insertReport(tx: Db, report: NewReport): Promise<string> {
  const { reporterId, reportedId, reason, note, message } = report
  const { rows } = await sql<{ id: string }>`
    insert into member_reports (reporter_id, reported_id, reason, note, conversation_id, seq, last_seq)
    values (${reporterId}, ${reportedId}, ${reason}, ${note}, ${message?.key ?? null}, ${message?.seq ?? null},
      ${message?.lastSeq ?? null})
    on conflict (reporter_id, reported_id, coalesce(conversation_id, 0), coalesce(seq, 0)) where closed_at is null
    do update set reason = excluded.reason, note = excluded.note
    returning id::text`.execute(tx)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0].id
}

export type ReportsPage = { status: 'open' | 'closed'; after: string | undefined; limit: number }

/** Those that the reader may see: not what was reported of themselves. */
export async function listReports(
  db: Db,
  reader: string,
  { status, after, limit }: ReportsPage,
): Promise<Report[]> {
  const { rows } = await (status === 'open'
    ? sql<Report>`
        select ${columns} from ${source}
        where r.closed_at is null and r.reported_id <> ${reader} and r.id > coalesce(${after ?? null}::bigint, 0)
        order by r.id limit ${limit}`
    : sql<Report>`
        select ${columns} from ${source}
        where r.closed_at is not null and r.reported_id <> ${reader} and (${after ?? null}::bigint is null or (r.closed_at, r.id) <
          (select p.closed_at, p.id from member_reports p where p.id = ${after ?? null}::bigint))
        order by r.closed_at desc, r.id desc limit ${limit}`
  ).execute(db)
  return rows
}

export async function countOpen(db: Db, reader: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_reports
    where closed_at is null and reported_id <> ${reader}`.execute(db)
  return rows[0]?.count ?? 0
}

export type FoundReport = {
  report: Report
  /** The message it is about, and the deal if it is in its room. */
  key: number | null
  dealId: string | null
  seq: number | null
  lastSeq: number | null
}

export async function findReport(db: Db, reader: string, id: string): Promise<FoundReport | undefined> {
  const { rows } = await sql<Report & Omit<FoundReport, 'report'>>`
    select ${columns}, r.conversation_id as key, c.deal_id, r.seq, r.last_seq
    from ${source} left join conversations c on c.id = r.conversation_id
    where r.id = ${id}::bigint and r.reported_id <> ${reader}`.execute(db)
  if (!rows[0]) return undefined
  const { key, dealId, seq, lastSeq, ...report } = rows[0]
  return { report, key, dealId, seq, lastSeq }
}

/** False when it is closed already. */
export async function closeReport(
  tx: Db,
  id: string,
  { closedBy, outcome, note }: { closedBy: string; outcome: string; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    update member_reports set closed_at = now(), closed_by = ${closedBy}, outcome = ${outcome}, closing_note = ${note}
    where id = ${id}::bigint and closed_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** What somebody reported themselves; what others reported of them is theirs. */
export async function listReportsBy(db: Db, userId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id::text, reported_id, reason, note, created_at, closed_at
    from member_reports where reporter_id = ${userId} order by id`.execute(db)
  return rows
}

/** Whether a report about somebody waits for the staff. */
export async function hasOpenReport(db: Db, reportedId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_reports where reported_id = ${reportedId} and closed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Recorded before a link is made: an unused link does no harm, an unrecorded view does. */
export async function insertFileView(db: Db, reportId: string, fileId: string, userId: string) {
  await sql`
    insert into report_file_views (report_id, file_id, user_id)
    values (${reportId}::bigint, ${fileId}, ${userId})`.execute(db)
}

const viewsMost = 100

/** The latest first. */
export async function listFileViews(db: Db, reportId: string): Promise<ReportFileView[]> {
  const { rows } = await sql<ReportFileView>`
    select f.file_name, m.first_name || ' ' || m.last_name as name, v.at
    from report_file_views v join message_files f using (file_id) join members m on m.user_id = v.user_id
    where v.report_id = ${reportId}::bigint order by v.id desc limit ${viewsMost}`.execute(db)
  return rows
}
