import type { Deps } from './context/deps.ts'
import { backupTask, type OperationDeps } from './modules/backup/run-operation.ts'
import { agreeOnBell, makeDueBackup } from './modules/backup/schedule.ts'
import { rescoringTask } from './modules/rescoring/rescore-assignment.ts'
import { similarityTask } from './modules/similarity/run-check.ts'
import { openTidying } from './modules/backup/tidy-up.ts'
import type { BackgroundWork } from './background/background.ts'

/** All that the platform does in the background. */
export function platformWork(
  deps: OperationDeps & Pick<Deps, 'times' | 'background'>,
): BackgroundWork {
  const tidyUp = openTidying(deps)
  return {
    tasks: {
      'backup-operation': backupTask(deps),
      rescoring: rescoringTask(deps),
      'similarity-check': similarityTask(deps),
    },
    async catchUp() {
      await makeDueBackup(deps)
      await tidyUp()
      await agreeOnBell(deps)
    },
  }
}
