import type * as contract from '@ceping/contract/admin/teaching-parameters'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { ScorePreview } from '@ceping/contract/rescoring'
import { findChanges, TeachingParameters } from '@ceping/contract/teaching-parameters'
import { readParametersVersion } from '@ceping/db/teaching-parameters'
import { nameOf } from '../../view/name-of.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import type { Context } from '../../context/deps.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { previewRecent } from '../rescoring/preview-scores.ts'
import { readJudgingBounds } from './judging-bounds.ts'

/** Today's parameters, their version, and the limits of the judge hosts. */
export async function getTeachingParameters({
  db,
}: Context): Promise<DataOf<typeof contract.getTeachingParameters>> {
  const [newest, judgingBounds] = await Promise.all([
    readParametersVersion(db),
    readJudgingBounds(db),
  ])
  return { ...newest, judgingBounds }
}

/** The scores of the last submissions by a policy. */
export async function previewTeachingParameters(
  { db, user }: Context,
  { body }: InputOf<typeof contract.previewTeachingParameters>,
): Promise<ScorePreview> {
  return inTurn(`preview ${user.id}`, () => previewRecent(db, body.scoring))
}

/** Every version of the parameters, the last first, with its changes. */
export async function listParametersVersions(
  { db, times }: Context,
  { body }: InputOf<typeof contract.listParametersVersions>,
): Promise<DataOf<typeof contract.listParametersVersions>> {
  const { skip, take } = sliceOf(body)
  const [rows, total, newest] = await Promise.all([
    db.teachingParameters.findMany({
      include: { creator: { select: { realName: true } } },
      orderBy: { teachingParametersId: 'desc' },
      skip,
      // One more: the last one of the page is compared to it.
      take: take + 1,
    }),
    db.teachingParameters.count(),
    readParametersVersion(db),
  ])
  const parameters = rows.map((row) => TeachingParameters.parse(row.parameters))
  const defaults = TeachingParameters.parse({})
  const records = rows.slice(0, take).map((row, index) => ({
    teachingParametersId: row.teachingParametersId,
    createTime: times.toWallTime(row.createTime),
    creatorName: row.creator && nameOf(row.creator),
    reason: row.reason,
    changes: findChanges(parameters[index + 1] ?? defaults, parameters[index] ?? defaults),
    restoredChanges: findChanges(newest.parameters, parameters[index] ?? defaults),
  }))
  return pageOf(body, { records, total })
}
