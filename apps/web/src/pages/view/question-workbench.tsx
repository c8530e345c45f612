import { shows } from '@ceping/contract/exam'
import type { SubmissionView } from '@ceping/contract/submission'
import { testTemplate } from '@ceping/contract/test-template'
import type { UserRole } from '@ceping/contract/vocabulary'
import { useRef, useState } from 'react'
import { useCheatSheet } from '../../components/cheat-sheet/use-cheat-sheet.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { ReferenceCode } from '../../components/submission/reference-code.tsx'
import { WorkNotice } from '../../components/work-notice.tsx'
import { ProblemDescription } from '../../features/problem/problem-description.tsx'
import { useCodeAids } from '../../features/language/use-code-aids.ts'
import { FindingsPanel } from '../../features/submission/findings-panel.tsx'
import type { InitialDraft } from '../../features/submission/draft.ts'
import { JudgedCode } from '../../features/submission/judged-code.tsx'
import { ResultTab } from '../../features/submission/result-tab.tsx'
import { useDraft } from '../../features/submission/use-draft.ts'
import { mySubmissionPath } from '../../lib/paths.ts'
import { focusOn } from '../../lib/pick-up-focus.ts'
import { EditorTools } from './editor-tools.tsx'
import { FindingsPlaceButton } from './findings-place-button.tsx'
import type { OpenedProblem } from './opened-problem.ts'
import { shownReferenceOf } from './shown-reference.ts'
import { useAssignmentNews } from './use-assignment-news.ts'
import { useDeclarationJump } from './use-declaration-jump.ts'
import { useDraftWork } from './use-draft-work.ts'
import { useExamEditor } from './use-exam-editor.ts'
import type { OpenedThrough } from './use-opened-through.ts'
import { usePanes } from './use-panes.ts'
import { useResultWalk } from './use-result-walk.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useShownSubmission } from './use-shown-submission.ts'
import { useSubmitting } from './use-submitting.ts'
import { useWorkbenchView } from './use-workbench-view.ts'
import { WorkbenchBar } from './workbench-bar.tsx'
import { WorkbenchLayout } from './workbench-layout.tsx'
import { WorkbenchOverlays } from './workbench-overlays.tsx'

interface QuestionWorkbenchProps extends OpenedProblem {
  initialDraft: InitialDraft
}

/** Read the problem, write the test, submit it, read the result. */
export function QuestionWorkbench(props: QuestionWorkbenchProps) {
  const { problem, scope, userRole, openedThrough, sitting, initialDraft } = props
  const result = useRef<HTMLDivElement>(null)
  const view = useWorkbenchView(scope)
  const panes = usePanes()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const sheet = useCheatSheet()
  const font = useFontSize()
  const draft = useDraft({ draftKey: scope, initial: initialDraft })
  const exam = useExamEditor(sitting, scope)
  const shown = useShownSubmission(scope)
  const { submission } = shown
  const aids = useCodeAids(scope, {
    code: draft.code,
    referenceCode: problem.code,
    isOn: exam.isAided,
  })
  // The diagnosis says this of the newer text: it is not shown twice.
  const wasNotRun = ['compile_error', 'forbidden_api'].includes(submission?.verdict ?? '')
  const isShownByDiagnosis = aids.diagnosis !== null && wasNotRun
  const submitting = useSubmitting({
    problem,
    scope,
    userRole,
    openedThrough,
    sitting,
    onJudged: shown.open,
    onFailed: () => view.openTab('result'),
  })
  const { judging, closedReason } = submitting
  const { assignment } = openedThrough
  const { news, dismiss } = useAssignmentNews(sitting === null ? assignment : null)
  // Nobody is led out of an exam that is not over.
  const leadsOut = sitting === null || sitting.isReleased
  const work = useDraftWork({ draft, view, submitting, isReadOnly: exam.isReadOnly })
  const toggleFullScreen = () => view.setIsFullScreen(!view.isFullScreen)
  const reference = shownReferenceOf({
    code: problem.code,
    submission,
    isJudgedShown: view.judgedPosition !== null,
  })
  const walk = useResultWalk({
    submission,
    reference,
    view,
    panes,
    readCode: draft.read,
    onReplace: work.replace,
  })
  const declaration = useDeclarationJump({
    view,
    panes,
    gaps: walk.gaps,
    isCurrentReference: reference.code === problem.code,
  })
  // An empty test is an aid like others.
  const mayWriteTest = exam.hasAids && !exam.isReadOnly
  useShortcuts({
    submit: () => view.hiddenReason === null && work.submit(),
    save: () => void work.save(),
    nextFinding: walk.nextFinding,
    nextGap: walk.nextGap,
    writeTest: () => mayWriteTest && walk.writeTestForShown(),
    cheatSheet: () => exam.hasAids && sheet.toggle(),
    toggleFullScreen,
    help: () => setIsHelpOpen(true),
    escape: () => judging.progress === null && view.setIsFullScreen(false),
  })

  return (
    <>
      <WorkbenchLayout
        view={view}
        panes={panes}
        toolbar={
          <WorkbenchBar
            {...props}
            draft={draft}
            submitting={submitting}
            isSat={exam.isSat}
            hiddenReason={view.hiddenReason}
            onSubmit={work.submit}
          />
        }
        notice={
          openedThrough.condition === 'missing' ? (
            <WorkNotice type="warning" text={`${closedReason}。你写的内容已保留在这里。`} />
          ) : (
            news !== null && <WorkNotice type="info" text={news} onClose={dismiss} />
          )
        }
        description={<ProblemDescription problem={problem} />}
        reference={
          <ReferenceCode
            {...reference}
            fontSize={font.fontSize}
            hasCoverage={sitting === null || shows(sitting.feedback, 'coverage')}
            gaps={walk.gaps}
            scrolling={view.scrollingOf('reference')}
            onWriteTest={mayWriteTest ? walk.writeTest : undefined}
            shownLine={declaration.shownLine}
          />
        }
        judgedCode={
          submission !== null &&
          view.judgedPosition !== null && (
            <JudgedCode
              submission={submission}
              position={view.judgedPosition}
              fontSize={font.fontSize}
              onBack={view.backToDraft}
            />
          )
        }
        editor={
          <CodeEditor
            label="测试代码"
            value={draft.code}
            {...(!exam.isReadOnly && { onChange: draft.change })}
            pasteRule={exam.pasteRule}
            hasAids={exam.hasAids}
            onSubmit={work.submit}
            onNextFinding={walk.findings.items.length > 0 ? walk.nextFinding : undefined}
            fontSize={font.fontSize}
            messages={isShownByDiagnosis ? null : shown.messages}
            {...aids}
            onReference={declaration.open}
            {...sheet.inserting}
            {...view.draft}
          />
        }
        editorTools={
          <EditorTools
            font={font}
            isFullScreen={view.isFullScreen}
            onToggleFullScreen={toggleFullScreen}
            onReset={() => work.replace(testTemplate(problem.code))}
            onCheatSheet={exam.hasAids ? sheet.toggle : null}
            onHelp={() => setIsHelpOpen(true)}
          />
        }
        findings={
          submission !== null &&
          hasFindings(submission, walk) && (
            <FindingsPanel
              submission={submission}
              findings={walk.findings}
              gaps={walk.gaps}
              onFinding={walk.openFinding}
              onGap={walk.openGap}
              onOpenResult={() => view.openTab('result')}
              tools={<FindingsPlaceButton panes={panes} />}
            />
          )
        }
        result={
          <ResultTab
            ref={result}
            scope={scope}
            submission={submission}
            code={draft.code}
            isCurrentReference={submission === null || submission.fileCode === problem.code}
            mutatedPercent={shown.mutatedPercent}
            pathOf={leadsOut ? mySubmissionPathIn(userRole, openedThrough) : null}
            onBack={view.backToDraft}
            onShowCode={() => view.jumpInJudged({ line: 1, column: 1 })}
            onJump={walk.jump}
            onOpen={shown.open}
            onCompare={shown.compare}
            onLoadCode={({ testFileCode }) => work.replace(testFileCode)}
          />
        }
      />
      <WorkbenchOverlays
        view={view}
        shown={shown}
        exam={exam}
        isHelpOpen={isHelpOpen}
        onHelpClosed={() => setIsHelpOpen(false)}
        sheet={sheet}
        judging={judging}
        onResultShown={() => focusOn(result.current?.querySelector('h2'))}
      />
    </>
  )
}

/** Nothing is left to mend after a good result without gaps; what is held back is not hinted at. */
function hasFindings(
  { report, verdict }: SubmissionView,
  { findings, gaps }: ReturnType<typeof useResultWalk>,
): boolean {
  return report !== null && (verdict !== 'passed' || findings.items.length + gaps.items.length > 0)
}

/** Where students read their submissions with what was said of them. */
function mySubmissionPathIn(userRole: UserRole, { assignment }: OpenedThrough) {
  if (userRole !== 'student' || assignment === null) return null
  return (submissionId: number) => mySubmissionPath(assignment.classId, submissionId)
}
