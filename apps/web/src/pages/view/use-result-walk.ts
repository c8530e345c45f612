import type { SubmissionView } from '@ceping/contract/submission'
import { useMemo } from 'react'
import { addTest } from '../../components/code-editor/new-test.ts'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { movedLine } from '../../components/code-editor/moved-line.ts'
import { type Finding, findingsOf } from '../../components/submission/findings.ts'
import { testForGap } from '../../components/submission/test-for-gap.ts'
import { type Gap, useGaps } from '../../components/submission/gaps.ts'
import { useWalk } from '../../components/submission/use-walk.ts'
import type { shownReferenceOf } from './shown-reference.ts'
import type { usePanes } from './use-panes.ts'
import type { useWorkbenchView } from './use-workbench-view.ts'

interface ResultWalkOptions {
  submission: SubmissionView | null
  reference: ReturnType<typeof shownReferenceOf>
  view: ReturnType<typeof useWorkbenchView>
  panes: ReturnType<typeof usePanes>
  /** What is in the editor at this moment. */
  readCode: () => string
  onReplace: (code: string) => void
}

const nothing: Finding[] = []

/** From a result into the code: to what has to be mended in the test, and to what it does not reach. */
export function useResultWalk(options: ResultWalkOptions) {
  const { submission, reference, view, panes, readCode, onReplace } = options
  const findings = useWalk(
    useMemo(() => (submission === null ? nothing : findingsOf(submission)), [submission]),
  )
  const gaps = useGaps(reference.lines, reference.code)

  /** To a place of the judged code: where it is in the draft, or else in what was judged. */
  function jump(position: CodePosition): void {
    if (submission === null) return
    const [judged, draft] = [submission.testFileCode, readCode()].map((code) => code.split(/\r?\n/))
    const line = movedLine(judged ?? [], draft ?? [], position.line)
    if (line === null) view.jumpInJudged(position)
    else view.jumpInDraft({ ...position, line })
  }

  function showFinding(finding: Finding | null): void {
    if (finding === null) return
    if (finding.line === null) view.openTab('result')
    else jump({ line: finding.line, column: finding.column })
  }

  function showReference(gap: Gap | null): void {
    if (gap === null) return
    panes.openReference()
    view.openReference()
  }

  function writeTest(gap: Gap): void {
    const added = addTest(readCode(), testForGap(reference.code, gap))
    onReplace(added.code)
    view.jumpInDraft(added.position)
  }

  return {
    findings,
    gaps,
    jump,
    openFinding: (finding: Finding) => showFinding(findings.show(findings.items.indexOf(finding))),
    nextFinding: () => showFinding(findings.step(1)),
    openGap: (index: number) => showReference(gaps.show(index)),
    nextGap: () => showReference(gaps.step(1)),
    writeTest,
    writeTestForShown: () => gaps.shown !== null && writeTest(gaps.shown.item),
  }
}
