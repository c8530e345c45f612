import { applyChange, type DraftChange } from '@ceping/contract/draft-change'

/** How many changes are at most applied to show a moment. */
const snapshotEvery = 50

/** Shows a text as it was after each of its changes, quickly in any order. */
export function createPlayback(changes: readonly DraftChange[]) {
  const snapshots = ['']

  function partOf(index: number): readonly DraftChange[] {
    return changes.slice(index * snapshotEvery, (index + 1) * snapshotEvery)
  }

  return {
    /** The text after so many changes. */
    textAt(count: number): string {
      const wanted = Math.floor(count / snapshotEvery)
      for (let index = snapshots.length; index <= wanted; index += 1) {
        snapshots.push(partOf(index - 1).reduce(applyChange, snapshots[index - 1] ?? ''))
      }
      const rest = partOf(wanted).slice(0, count % snapshotEvery)
      return rest.reduce(applyChange, snapshots[wanted] ?? '')
    },
  }
}
