import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { DbTransaction } from './client.ts'

type ParametersTable = Pick<DbTransaction, 'teachingParameters'>

/**
 * Read the parameters of now, or of a moment, and their version: the id of their row. Version 0,
 * the defaults, until an administrator sets some.
 */
export async function readParametersVersion(
  db: ParametersTable,
  moment?: Date,
): Promise<{ version: number; parameters: TeachingParameters }> {
  const newest = await db.teachingParameters.findFirst({
    where: { createTime: { lte: moment } },
    orderBy: { teachingParametersId: 'desc' },
    select: { teachingParametersId: true, parameters: true },
  })
  return {
    version: newest?.teachingParametersId ?? 0,
    parameters: TeachingParameters.parse(newest?.parameters ?? {}),
  }
}

/** Read the parameters that hold now, or held at a moment. */
export async function readTeachingParameters(
  db: ParametersTable,
  moment?: Date,
): Promise<TeachingParameters> {
  return (await readParametersVersion(db, moment)).parameters
}
