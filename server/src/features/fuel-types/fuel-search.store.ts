import type { FuelCategoryCode } from '@laycan/contract/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { fuelTypeColumns } from './fuel-types.store.ts'

const maxResults = 50
/** A word as common as `oil` may match most of a large catalogue; no more than these are compared. */
const maxCandidates = 300

type Search = { query: string; category?: FuelCategoryCode | undefined }

/**
 * Three attempts, each made only if the one before found nothing: every word, each also as the beginning of a
 * longer one, since the person may still be typing; then every word or, for those that the catalogue does not
 * know, the three most like them; then any word. A name, synonym or standard written out is always first.
 */
export async function searchFuelTypes(db: Db, { query, category = undefined }: Search): Promise<FuelType[]> {
  const { rows } = await sql<FuelType>`
    with words as materialized (
      select word, to_tsquery('fuel_text', '''' || word || ''':*') as q
      from regexp_split_to_table(fuel_words(${query}), ' ') with ordinality as split(word, place)
      where word <> '' order by place limit 12
    ), queries as materialized (
      select string_agg(q::text, ' & ')::tsquery as every_word from words where numnode(q) > 0
    ), direct as materialized (
      select fuel_type_id, search, every_word as q from queries, fuel_types
      where is_active and search @@ every_word and (${category}::text is null or category = ${category})
      limit ${maxCandidates}
    ), exact as materialized (
      select fuel_type_id from fuel_types
      where is_active and keys @> array[fuel_key(${query})] and (${category}::text is null or category = ${category})
      limit ${maxCandidates}
    ), mended as materialized (
      select string_agg(q, ' & ')::tsquery as every_word, string_agg(q, ' | ')::tsquery as any_word from (
        select '(' || concat_ws(' | ', q::text, likely) || ')' as q
        from words, lateral (
          select string_agg(to_tsquery('fuel_text', '''' || word || ''':*')::text, ' | ') as likely from (
            select word, distance, min(distance) over () as least from (
              select known.word, known.word <-> words.word as distance
              from fuel_search_words known where length(words.word) > 2
              order by known.word <-> words.word limit 3
            ) as nearest
          ) as near where distance < 0.81 and distance < least + 0.1
        ) as suggestion
        where numnode(q) > 0 and not exists (select from direct) and not exists (select from exact)
      ) as mended_words
    ), tolerant as materialized (
      select fuel_type_id, search, every_word as q from mended, fuel_types
      where is_active and search @@ every_word and (${category}::text is null or category = ${category})
      limit ${maxCandidates}
    ), loose as materialized (
      select fuel_type_id, search, any_word as q from mended, fuel_types
      where is_active and search @@ any_word and (${category}::text is null or category = ${category})
        and not exists (select from tolerant)
      limit ${maxCandidates}
    ), ranked as (
      select fuel_type_id, ts_rank(search, q) as rank from direct
      union all select fuel_type_id, ts_rank(search, q) from tolerant
      union all select fuel_type_id, ts_rank(search, q) from loose
      union all select fuel_type_id, 2 from exact
    ), best as (
      select fuel_type_id, sum(rank) as rank from ranked group by fuel_type_id
    )
    select ${fuelTypeColumns} from best join fuel_types using (fuel_type_id)
    order by rank desc, benchmark desc, name limit ${maxResults}`.execute(db)
  return rows
}
