import type { FuelCategoryCode } from '@laycan/contract/fuel-categories'
import type { FuelType } from '@laycan/contract/fuel-types'
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { fuelTypeColumns } from './fuel-types.store.ts'

const maxResults = 24
/** So many of the oldest types are looked through one by one: all of them, unless the catalogue is huge. */
const maxLookedThrough = 500

type Search = { query: string; category?: FuelCategoryCode | undefined }

/**
 * The best matches, the very best first: a name or synonym written out, then types that have every word, then,
 * if there are none, those that have any. A word may be the beginning of a longer one, since the person may still
 * be typing; one that the catalogue does not know also stands for the words most like it.
 *
 * The time hardly grows with the catalogue. A word as common as `oil` is in a large part of a huge one, and an
 * index would collect all of them before the first is seen; but then enough of them are among the oldest. Only
 * for words that are rarer than that the index is asked.
 */
export async function searchFuelTypes(db: Db, { query, category }: Search): Promise<FuelType[]> {
  const inScope = category ? sql`is_active and category = ${category}` : sql`is_active`
  const oldest = sql`(select fuel_type_id, search from fuel_types where ${inScope}
    order by created_at, fuel_type_id limit ${maxLookedThrough}) as oldest`
  const { rows } = await sql<FuelType>`
    with written as materialized (
      select word, count(*) over () = 1 as is_alone, exists (
        select from fuel_search_words known where known.word = split.word) as is_whole
      from regexp_split_to_table(fuel_words(${query}), ' ') with ordinality as split(word, place)
      where word <> '' order by place limit 12
    ), words as materialized (
      select word, to_tsquery('fuel_text', '''' || word || case when is_alone or not is_whole then ''':*' else '''' end) as q,
        is_whole or length(word) < 3 or word ~ '[0-9]' or exists (
          select from fuel_search_words known
          where known.word >= written.word and known.word < written.word || chr(65533)) as is_known
      from written
    ), meant as (
      select case when likely is null then q::text else '(' || concat_ws(' | ', q::text, likely) || ')' end as q
      from words left join lateral (
        select string_agg(to_tsquery('fuel_text', '''' || near.word || '''')::text, ' | ') as likely from (
          select nearest.word, distance, min(distance) over () as least from (
            select known.word, known.word <-> words.word as distance from fuel_search_words known
            order by known.word <-> words.word limit 3
          ) as nearest
        ) as near where distance < 0.81 and distance < least + 0.1
      ) as suggestion on not is_known
      where numnode(q) > 0
    ), queries as materialized (
      select string_agg(q, ' & ')::tsquery as every_word, string_agg(q, ' | ')::tsquery as any_word from meant
    ), exact as materialized (
      select fuel_type_id, 2 as rank from fuel_types
      where ${inScope} and keys @> array[fuel_key(${query})] limit ${maxResults}
    ), all_words as materialized (
      select fuel_type_id, ts_rank(search, every_word) as rank from ${oldest}, queries where search @@ every_word
    ), all_by_index as materialized (
      select fuel_type_id, ts_rank(search, every_word) as rank from fuel_types, queries
      where ${inScope} and search @@ every_word and (select count(*) from all_words) < ${maxResults} limit ${maxResults * 2}
    ), few_words as materialized (
      select fuel_type_id, ts_rank(search, any_word) as rank from ${oldest}, queries
      where search @@ any_word
        and not exists (select from all_words) and not exists (select from all_by_index) and not exists (select from exact)
    ), few_by_index as materialized (
      select fuel_type_id, ts_rank(search, any_word) as rank from fuel_types, queries
      where ${inScope} and search @@ any_word and not exists (select from few_words)
        and not exists (select from all_words) and not exists (select from all_by_index) and not exists (select from exact)
      limit ${maxResults * 2}
    ), found as (
      (select * from all_words union select * from all_by_index union select * from few_words union select * from few_by_index)
      union all select * from exact
    ), best as (
      select fuel_type_id, sum(rank) as rank from found group by fuel_type_id
    )
    select ${fuelTypeColumns} from best join fuel_types using (fuel_type_id)
    order by rank desc, benchmark desc, name limit ${maxResults}`.execute(db)
  return rows
}
