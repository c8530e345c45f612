import pg from 'pg'

// Rows for tests of what must carry all data: a handful in every table there is, whatever migration it
// is at, with values on which a format could stumble.

const oddText = `"双引号" '单引号' \\反斜杠\\n\\.\\N\t制表\r\n换行, 逗号; 𠮷😀 é — <b>&amp;</b> \u0001\u007f $1 %s`
const bigJson = JSON.stringify({
  text: oddText,
  numbers: [0, -1, 1.5e300, 0.1, 9_007_199_254_740_991],
  nothing: null,
  list: Array.from({ length: 2000 }, (_, index) => ({
    line: index,
    covered: `${oddText}${index}`,
  })),
})

/** Where a check constraint asks for more than the type does; null: nothing. */
const chosen: Record<string, (n: number) => unknown> = {
  userRole: (n) => ['student', 'teacher', 'admin'][n - 1],
  userAccount: (n) => `filled-${n}`,
  className: (n) => `班级 ${n}`,
  themeColor: () => 'indigo',
  memberRole: () => 'student',
  noticeType: () => '公告',
  language: () => 'java',
  type: () => '考试',
  examType: (n) => [null, 'quiz', 'final'][n - 1],
  startTime: () => '2026-01-01T00:00:00.001Z',
  endTime: () => '9998-12-31T23:59:59.999Z',
  viewCount: () => 3,
  homeworkWeight: () => 50,
  examWeight: () => 0,
  isTrial: () => true,
  mode: () => 'active',
  sandbox: () => 'process',
  level: () => 'warn',
  backupScheduleId: () => 1,
  progress: () => 100,
  position: (n) => n,
  points: (n) => [1, 10, 1000][n - 1],
  ruleNumber: (n) => [null, 1, 2_147_483_647][n - 1],
  attemptLimit: (n) => [null, 1, 1000][n - 1],
  coolDownMinutes: (n) => [null, 1, 1440][n - 1],
  lateUnits: (n) => n - 1,
  countedPercent: (n) => [100, 0, 90][n - 1],
  workingMinutes: (n) => [null, 1, 90][n - 1],
  extraMinutes: (n) => n,
  number: (n) => n,
  totalScore: () => null,
  comprehensiveCoverage: () => null,
  score: () => null,
  verdict: (n) => [null, 'crashed', 'compile_error'][n - 1],
  judgedAt: (n) => (n === 1 ? null : '2026-02-03T04:05:06.789Z'),
  report: (n) => (n === 1 ? null : bigJson),
  'Submission.judgementId': (n) => (n === 1 ? null : n),
  'Judgement.verdict': () => 'crashed',
  'Judgement.judgedAt': () => '2026-02-03T04:05:06.789Z',
  'Judgement.report': () => bigJson,
  'SubmissionComment.line': (n) => [null, 1, 2_147_483_647][n - 1],
  'ScoreAdjustment.adjustment': (n) => [0.1, -100, 100][n - 1],
  'ScoreQuestion.state': (n) => ['open', 'answered', 'closed'][n - 1],
  'SimilarPair.state': (n) => ['open', 'discussed', 'unfounded'][n - 1],
  'Backup.kind': () => 'manual',
  'ClassRobot.kind': (n) => ['wecom', 'dingtalk', 'feishu'][n - 1],
  hoursBefore: () => 24,
  channel: () => 'mail',
  event: () => 'deadline',
  outcome: (n) => [null, 'sent', 'failed'][n - 1],
  'Delivery.endedAt': (n) => (n === 1 ? null : '2026-02-03T04:05:06.789Z'),
  'BackupOperation.kind': () => 'make',
  'Rejudging.submissionId': () => null,
  'Rejudging.problemId': () => null,
  'Rejudging.assignmentId': () => null,
}

/** By the type, for the first, second and third row. */
const byType: Record<string, [unknown, unknown, unknown]> = {
  text: [oddText, '', 'NULL'],
  _text: [['a"b', 'c\\d', '', '中文'], [], ['NULL', '{}']],
  int4: [0, -2_147_483_648, 2_147_483_647],
  int8: ['0', '-9223372036854775808', '9223372036854775807'],
  float8: [0.1, 1e-300, 100],
  bool: [true, false, true],
  timestamptz: ['1970-01-01T00:00:00Z', '2026-11-21T23:59:59.999+08:00', '9998-12-31T00:00:00Z'],
  jsonb: [bigJson, '[]', '"text"'],
}

async function onClient<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  isDrawn: boolean
  isKey: boolean
  /** Of the table that it refers to. */
  parent: string | null
  parentColumn: string | null
}

const columnsSql = `
  select relname as table, attname as column, typname as type, not attnotnull as "isNullable",
    coalesce(pg_get_expr(adbin, adrelid) like 'nextval%', false) as "isDrawn",
    exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any(indkey))
      as "isKey",
    confrelid::regclass::text as parent,
    (select attname from pg_attribute p where p.attrelid = confrelid
      and p.attnum = confkey[array_position(conkey, pg_attribute.attnum)]) as "parentColumn"
  from pg_class
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_constraint on contype = 'f' and conrelid = attrelid and attnum = any (conkey)
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'
  order by relname, attnum`

/** Tables in an order in which each comes after those that it refers to. */
function inOrder(columns: Column[]): string[] {
  const sorted = new Set<string>()
  function visit(table: string): void {
    for (const { parent } of columns.filter((column) => column.table === table)) {
      if (parent !== null) visit(parent.replaceAll('"', ''))
    }
    sorted.add(table)
  }
  for (const { table } of columns) visit(table)
  return [...sorted]
}

async function valueOf(client: pg.Client, column: Column, n: number): Promise<unknown> {
  const { table, column: name, type, isNullable, isKey, parent, parentColumn } = column
  const choose = chosen[`${table}.${name}`] ?? chosen[name]
  if (choose !== undefined && parent === null) return choose(n)
  if (parent !== null && chosen[`${table}.${name}`] === undefined) {
    const { rows } = await client.query<{ id: unknown }>(
      // By the place of the row: all columns of one key refer to the same.
      `select "${parentColumn}" as id from ${parent} order by ctid desc limit 1 offset ${n - 1}`,
    )
    return rows[0]?.id ?? null
  }
  if (choose !== undefined) return choose(n)
  if (isNullable && n === 2) return null
  if (isKey && type === 'text') return `${oddText}${n}`
  return byType[type]?.[n - 1]
}

/**
 * Put three rows into every table of a database: full of odd values, empty ones, and extreme ones.
 * What is there already may get in the way of some: those are left out. Gives the names of all tables.
 */
export async function fillEveryTable(databaseUrl: string): Promise<string[]> {
  return onClient(databaseUrl, async (client) => {
    const { rows: columns } = await client.query<Column>(columnsSql)
    const tables = inOrder(columns)
    for (const table of tables) {
      const filled = columns.filter((column) => column.table === table && !column.isDrawn)
      for (const n of [1, 2, 3]) {
        const values = []
        for (const column of filled) values.push(await valueOf(client, column, n))
        const names = filled.map(({ column }) => `"${column}"`).join(', ')
        const places = filled.map((_, index) => `$${index + 1}`).join(', ')
        await client.query(
          `insert into "${table}" (${names}) values (${places}) on conflict do nothing`,
          values,
        )
      }
    }
    return tables
  })
}

/** All rows of some tables, each as one text, in an order of their own: to be compared. */
export async function readEveryRow(
  databaseUrl: string,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  return onClient(databaseUrl, async (client) => {
    const all: Record<string, string[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table}" t order by 1`,
      )
      all[table] = rows.map(({ row }) => row)
    }
    return all
  })
}

const addedByRestore = /"backup\.restore"|"before_restore"/

/** Without what a restore adds: its entry in the audit log, and the backup that it makes first. */
export function withoutRestore(all: Record<string, string[]>): Record<string, string[]> {
  const others = Object.entries(all).map(
    ([table, rows]) => [table, rows.filter((row) => !addedByRestore.test(row))] as const,
  )
  return Object.fromEntries(others)
}
