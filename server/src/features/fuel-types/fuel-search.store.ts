import type { FuelCategoryCode } from '@laycan/contract/fuel-types/fuel-categories'
import { type Sql, sql } from '@laycan/sql/sql'
import type { Db } from '#platform/db.ts'

const maxResults = 24
/** The oldest types, all of them unless the catalogue is huge: in the words of the index over them. */
const isOld = sql`place <= 2000`
const maxCandidates = 200
/** A written-out name counts for more than any number of words. */
const exactRank = 2

export type FuelSearch = { query: string; category?: FuelCategoryCode | undefined }

/**
 * The best matches, the very best first: a name or synonym written out, then types that have every word, then,
 * if there are none, those that have any.
 *
 * The time hardly grows with the catalogue. A word as common as `oil` is in a large part of a huge one, and an
 * index collects all of these before the first is seen; but then enough of them are among the oldest types, which
 * have an index of their own. Only for words rarer than that all types are asked.
 */
export async function searchFuelTypes<T>(
  db: Db,
  { query, category }: FuelSearch,
  columns: Sql<T>,
): Promise<T[]> {
  const inScope = category ? sql`is_active and category = ${category}` : sql`is_active`
  const matching = (words: Sql<unknown>) => sql`
    select fuel_type_id, name, benchmark, ts_rank(search, ${words}) as rank
    from fuel_types, meant where ${inScope} and search @@ ${words}`
  const { rows } = await sql<T>`
    with ${meant(query)}, exact as materialized (
      select fuel_type_id, name, benchmark, ${exactRank}::real as rank from fuel_types
      where ${inScope} and keys @> array[fuel_key(${query})] limit ${maxResults}
    ), with_all as materialized (
      ${matching(sql`all_words`)} and ${isOld} limit ${maxCandidates}
    ), more_with_all as materialized (
      ${matching(sql`all_words`)} and (select count(*) from with_all) < ${maxResults} limit ${maxResults * 2}
    ), any_yet as materialized (
      select from exact union all select from with_all union all select from more_with_all limit 1
    ), with_some as materialized (
      ${matching(sql`any_word`)} and ${isOld} and not exists (select from any_yet) limit ${maxCandidates}
    ), more_with_some as materialized (
      ${matching(sql`any_word`)} and not exists (select from any_yet) and not exists (select from with_some)
      limit ${maxResults * 2}
    ), found as (
      (select * from with_all union select * from more_with_all
        union select * from with_some union select * from more_with_some)
      union all select * from exact
    ), best as (
      select fuel_type_id, sum(rank) as rank from found group by fuel_type_id, name, benchmark
      order by rank desc, benchmark desc, name limit ${maxResults}
    )
    select ${columns} from best join fuel_types using (fuel_type_id)
    order by rank desc, benchmark desc, name`.executeAsNamed(db)
  return rows
}

/**
 * What the person meant, as one query for all words and one for any. A word may be the beginning of a longer one,
 * since the person may still be typing, unless it stands beside others and is whole. One that the catalogue does
 * not know also stands for the words most like it.
 */
const meant = (query: string) => sql`
  split as materialized (
    select word, count(*) over () = 1 as is_alone
    from regexp_split_to_table(fuel_words(${query}), ' ') with ordinality as parts(word, place)
    where word <> '' order by place limit 12
  ), known as materialized (
    select word, is_alone,
      (select true from fuel_search_words w where w.word = split.word) is not null as is_whole,
      length(word) < 3 or word ~ '[0-9]' or (
        select true from fuel_search_words w
        where w.word >= split.word and w.word < split.word || chr(65533) limit 1) is not null as is_known
    from split
  ), words as (
    select to_tsquery('fuel_text',
        '''' || word || case when is_whole and not is_alone then '''' else ''':*' end) as written,
      (select string_agg(to_tsquery('fuel_text', '''' || near.word || '''')::text, ' | ') from (
        select word, distance, min(distance) over () as least from (
          select w.word, w.word <-> known.word as distance from fuel_search_words w
          where not is_known order by w.word <-> known.word limit 3
        ) as nearest
      ) as near where distance < 0.81 and distance < least + 0.05) as alike
    from known
  ), meant as materialized (
    select string_agg(word, ' & ')::tsquery as all_words, string_agg(word, ' | ')::tsquery as any_word
    from (select '(' || concat_ws(' | ', written::text, alike) || ')' as word
      from words where numnode(written) > 0) as either
  )`
