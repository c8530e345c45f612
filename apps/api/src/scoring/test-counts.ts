import { Prisma } from '@ceping/db/types'

/** How many tests of a stored report came to what, as `TestCounts`. Older reports list all tests. */
export const testCountsColumn = Prisma.sql`
  coalesce(nullif("report" -> 'testCounts', 'null'::jsonb), (
    select jsonb_build_object(
      'passed', count(*) filter (where outcome = '"passed"'),
      'failed', count(*) filter (where outcome = '"failed"'),
      'aborted', count(*) filter (where outcome = '"aborted"'),
      'skipped', count(*) filter (where outcome = '"skipped"'))
    from jsonb_path_query("report", '$.tests[*].outcome') as outcome
  ))`
