import { type SittingView, shows } from '@ceping/contract/exam'
import type { ProblemView } from '@ceping/contract/problem'
import { testTemplate } from '@ceping/contract/test-template'
import type { UserRole } from '@ceping/contract/vocabulary'
import { useRef } from 'react'
import type { CodePosition } from '../../components/code-editor/code-marks.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { useToast } from '../../components/toast.tsx'
import { WorkNotice } from '../../components/work-notice.tsx'
import { ProblemDescription } from '../../features/problem/problem-description.tsx'
import { useCompletion } from '../../features/language/use-completion.ts'
import { useDiagnosis } from '../../features/language/use-diagnosis.ts'
import type { InitialDraft } from '../../features/submission/draft.ts'
import { JudgedCode } from '../../features/submission/judged-code.tsx'
import { JudgingModal } from '../../features/submission/judging-modal.tsx'
import { ResultTab } from '../../features/submission/result-tab.tsx'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import { useDraft } from '../../features/submission/use-draft.ts'
import { mySubmissionPath } from '../../lib/paths.ts'
import { focusOn } from '../../lib/pick-up-focus.ts'
import { backPathOf } from './back-path.ts'
import { EditorTools } from './editor-tools.tsx'
import { ExamWork } from './exam-work.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { QuestionStatus } from './question-status.tsx'
import { QuestionToolbar } from './question-toolbar.tsx'
import { ShownReference } from './shown-reference.tsx'
import { useAssignmentNews } from './use-assignment-news.ts'
import { useExamEditor } from './use-exam-editor.ts'
import type { OpenedThrough } from './use-opened-through.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useShownSubmission } from './use-shown-submission.ts'
import { useSubmitting } from './use-submitting.ts'
import { useWorkbenchView } from './use-workbench-view.ts'
import { WorkbenchLayout } from './workbench-layout.tsx'

interface QuestionWorkbenchProps {
  problem: ProblemView
  scope: SubmissionScope
  userRole: UserRole
  openedThrough: OpenedThrough
  /** Mine, where it is opened through an exam that is sat; null elsewhere. */
  sitting: SittingView | null
  /** Whether that has gone on since the page was opened; it may have ended since. */
  hasSat: boolean
  initialDraft: InitialDraft
}

/** Read the problem, write the test, submit it, read the result. */
export function QuestionWorkbench(props: QuestionWorkbenchProps) {
  const { problem, scope, userRole, openedThrough, sitting, hasSat, initialDraft } = props
  const toast = useToast()
  const result = useRef<HTMLDivElement>(null)
  const view = useWorkbenchView()
  const font = useFontSize()
  const draft = useDraft({ draftKey: scope, initial: initialDraft })
  const exam = useExamEditor(sitting, scope)
  const shown = useShownSubmission(scope)
  const { submission } = shown
  const isAided = exam.isDiagnosed && !exam.isReadOnly
  const diagnosis = useDiagnosis(scope, { code: draft.code, isOn: isAided })
  const complete = useCompletion(scope, isAided)
  // The diagnosis says this of the newer text: it is not shown twice.
  const wasNotRun = ['compile_error', 'forbidden_api'].includes(submission?.verdict ?? '')
  const isShownByDiagnosis = diagnosis !== null && wasNotRun
  const submitting = useSubmitting({
    problem,
    scope,
    userRole,
    openedThrough,
    sitting,
    onJudged: shown.open,
    onFailed: () => view.openTab('result'),
  })
  const { judging, closedReason, trialText } = submitting
  const { assignment } = openedThrough
  const { news, dismiss } = useAssignmentNews(sitting === null ? assignment : null)
  // Nobody is led out of an exam that is not over.
  const leadsOut = sitting === null || sitting.isReleased
  const toggleFullScreen = () => view.setIsFullScreen(!view.isFullScreen)
  useShortcuts({
    onSave: () => void saveDraft(),
    onToggleFullScreen: toggleFullScreen,
    onEscape: () => judging.progress === null && view.setIsFullScreen(false),
  })

  function submit(): void {
    // Another browser goes on with the draft: it must not be older than what was submitted.
    void draft.save().catch(() => {})
    submitting.submit(draft.read())
  }

  async function saveDraft(): Promise<void> {
    try {
      await draft.save()
      toast.success('草稿已保存')
    } catch {
      toast.error('草稿暂未同步到服务器，已存于本机')
    }
  }

  function replaceCode(testFileCode: string): void {
    if (exam.isReadOnly) {
      toast.info(closedReason ?? '考试已结束，不能再修改')
      return
    }
    draft.change(testFileCode)
    view.showReplaced(testFileCode)
  }

  function jump(position: CodePosition): void {
    if (submission?.testFileCode === draft.code) view.jumpInDraft(position)
    else view.jumpInJudged(position)
  }

  // The judged code is shown beside the reference code that it was judged with.
  const judgedReference = view.judgedPosition === null ? null : (submission?.fileCode ?? null)

  return (
    <>
      <WorkbenchLayout
        tab={view.tab}
        onTab={view.openTab}
        isFullScreen={view.isFullScreen}
        toolbar={
          <>
            {hasSat && sitting !== null && assignment !== null && (
              <ExamWork assignment={assignment} sitting={sitting} scope={scope} draft={draft} />
            )}
            <QuestionToolbar
              title={problem.title}
              neighbours={
                assignment !== null && (
                  <NeighbourButtons
                    assignmentId={assignment.assignmentId}
                    problemId={problem.problemId}
                  />
                )
              }
              backPath={backPathOf({ ...openedThrough, ...problem, userRole })}
              status={
                <QuestionStatus
                  openedThrough={openedThrough}
                  closedReason={closedReason}
                  trialText={trialText}
                  attemptsLeft={submitting.attemptsLeft}
                  hasTimeLeft={sitting === null}
                />
              }
              draftState={exam.isSat ? null : draft.state}
              disabledReason={submitting.disabledReason ?? view.hiddenReason}
              onSubmit={submit}
            />
          </>
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
          <ShownReference
            code={judgedReference ?? problem.code}
            submission={submission}
            fontSize={font.fontSize}
            hasCoverage={sitting === null || shows(sitting.feedback, 'coverage')}
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
            onSubmit={submit}
            fontSize={font.fontSize}
            messages={isShownByDiagnosis ? null : shown.messages}
            diagnosis={diagnosis}
            complete={complete}
            {...view.draft}
          />
        }
        editorTools={
          <EditorTools
            font={font}
            isFullScreen={view.isFullScreen}
            onToggleFullScreen={toggleFullScreen}
            onReset={() => replaceCode(testTemplate(problem.code))}
          />
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
            onJump={jump}
            onOpen={shown.open}
            onLoadCode={({ testFileCode }) => replaceCode(testFileCode)}
          />
        }
      />
      <JudgingModal
        progress={judging.progress}
        onStopWaiting={judging.stopWaiting}
        onShowResult={() => {
          judging.close()
          view.openTab('result')
        }}
        // The editor, which had the focus, is hidden now.
        onClosed={() => view.tab === 'result' && focusOn(result.current?.querySelector('h2'))}
      />
    </>
  )
}

/** Where students read their submissions with what was said of them. */
function mySubmissionPathIn(userRole: UserRole, { assignment }: OpenedThrough) {
  if (userRole !== 'student' || assignment === null) return null
  return (submissionId: number) => mySubmissionPath(assignment.classId, submissionId)
}
