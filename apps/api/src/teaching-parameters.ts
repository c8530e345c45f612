import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { DbTransaction } from '@ceping/db/client'

/** The parameters that hold now; the defaults until an administrator sets some. */
export async function readTeachingParameters(
  db: Pick<DbTransaction, 'teachingParameters'>,
): Promise<TeachingParameters> {
  const newest = await db.teachingParameters.findFirst({
    orderBy: { teachingParametersId: 'desc' },
    select: { parameters: true },
  })
  return TeachingParameters.parse(newest?.parameters ?? {})
}
