import type { Db } from '@ceping/db/client'
import type { JudgeHost, Prisma } from '@ceping/db/types'

/** Make, or make anew, the row of a host that has just reported, unless told otherwise. */
export async function makeHost(
  db: Db,
  name: string,
  fields: Partial<Prisma.JudgeHostUncheckedCreateInput> = {},
): Promise<JudgeHost> {
  await db.judgeHost.deleteMany({ where: { name } })
  return db.judgeHost.create({
    data: {
      name,
      sandbox: 'docker',
      capacity: 2,
      versions: { runner: '1', jdk: '25', junit: '5.10', jacoco: '0.8.12' },
      startedAt: new Date(Date.now() - 3_600_000),
      heartbeatAt: new Date(),
      ...fields,
    },
  })
}
