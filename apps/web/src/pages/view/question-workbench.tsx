import { getProblem, type ProblemView } from '@ceping/contract/problem'
import { type SittingView, shows } from '@ceping/contract/exam'
import type { SubmissionView } from '@ceping/contract/submission'
import type { UserRole } from '@ceping/contract/vocabulary'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { CodePosition, CodeReplacement } from '../../components/code-editor/code-marks.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { useToast } from '../../components/toast.tsx'
import { ProblemDescription } from '../../features/problem/problem-description.tsx'
import { noMutants } from '../../components/submission/mutation-words.ts'
import { ReferenceCode } from '../../components/submission/reference-code.tsx'
import { testTemplate } from '@ceping/contract/test-template'
import { codeMessagesOf } from '../../components/submission/code-messages.ts'
import type { InitialDraft } from '../../features/submission/draft.ts'
import { JudgedCode } from '../../features/submission/judged-code.tsx'
import { JudgingModal } from '../../features/submission/judging-modal.tsx'
import { ResultTab } from '../../features/submission/result-tab.tsx'
import {
  type SubmissionScope,
  submissionListQuery,
  submissionQuery,
} from '../../features/submission/submission.api.ts'
import { useDraft } from '../../features/submission/use-draft.ts'
import { useJudging } from '../../features/submission/use-judging.ts'
import { useMutants } from '../../features/submission/use-mutants.ts'
import { focusOn } from '../../lib/pick-up-focus.ts'
import { mySubmissionPath } from '../../lib/paths.ts'
import { readAgain } from '../../lib/use-call.ts'
import { backPathOf } from './back-path.ts'
import { EditorTools } from './editor-tools.tsx'
import { ExamWork } from './exam-work.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { QuestionStatus } from './question-status.tsx'
import { QuestionToolbar } from './question-toolbar.tsx'
import { whyClosed } from './submit-gate.ts'
import type { OpenedThrough } from './use-opened-through.ts'
import { useExamEditor } from './use-exam-editor.ts'
import { useAssignmentNews } from './use-assignment-news.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WorkNotice } from './work-notice.tsx'
import { useAttempts } from './use-attempts.ts'
import { type WorkbenchTab, WorkbenchLayout } from './workbench-layout.tsx'

interface QuestionWorkbenchProps {
  problem: ProblemView
  scope: SubmissionScope
  userRole: UserRole
  openedThrough: OpenedThrough
  /** Mine, where it is opened through an exam that is sat; null elsewhere. */
  sitting: SittingView | null
  initialDraft: InitialDraft
}

/** Read the problem, write the test, submit it, read the result. */
export function QuestionWorkbench(props: QuestionWorkbenchProps) {
  const { problem, scope, userRole, openedThrough, sitting, initialDraft } = props
  const toast = useToast()
  const queryClient = useQueryClient()
  const [tab, setTab] = useState<WorkbenchTab>('code')
  const [isFullScreen, setIsFullScreen] = useState(false)
  const [replacement, setReplacement] = useState<CodeReplacement | null>(null)
  const [position, setPosition] = useState<CodePosition | null>(null)
  // Shown beside the judged code, where the draft is another; null shows the draft.
  const [judgedPosition, setJudgedPosition] = useState<CodePosition | null>(null)
  const [focusRequest, setFocusRequest] = useState<object | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const font = useFontSize()
  const draft = useDraft({ draftKey: scope, initial: initialDraft })
  const shown = useShownSubmission(scope)
  const judging = useJudging({
    scope,
    problem,
    onJudged: adopt,
    onFailed: () => setTab('result'),
  })
  const { assignment } = openedThrough
  const { news, dismiss } = useAssignmentNews(sitting === null ? assignment : null)
  const exam = useExamEditor(sitting, scope)
  const isJudging = judging.progress !== null
  const attempts = useAttempts(scope)
  const isLimited = userRole === 'student' && trialText() === null
  const spentReason = isLimited ? attempts.reason : null
  const closedReason = whyClosed({ userRole, ...openedThrough }, sitting)
  useShortcuts({
    onSave: () => void saveDraft(),
    onToggleFullScreen: () => setIsFullScreen(!isFullScreen),
    onEscape: () => !isJudging && setIsFullScreen(false),
  })

  function adopt(submission: SubmissionView): void {
    queryClient.setQueryData(submissionQuery(submission.submissionId).queryKey, submission)
    shown.open(submission.submissionId)
    // The reference code was edited since the page was opened.
    if (submission.fileCode !== problem.code) void readAgain(queryClient, [getProblem])
  }

  function replaceCode(testFileCode: string): void {
    if (exam.isReadOnly) {
      toast.info(closedReason ?? '考试已结束，不能再修改')
      return
    }
    draft.change(testFileCode)
    setReplacement({ code: testFileCode })
    setJudgedPosition(null)
    setTab('code')
  }

  function jump(position: CodePosition): void {
    setTab('code')
    if (submission?.testFileCode === draft.code) setPosition({ ...position })
    else setJudgedPosition({ ...position })
  }

  function backToDraft(): void {
    setJudgedPosition(null)
    setTab('code')
    setFocusRequest({})
  }

  function openTab(tab: WorkbenchTab): void {
    if (tab === 'result') setJudgedPosition(null)
    setTab(tab)
  }

  async function saveDraft(): Promise<void> {
    try {
      await draft.save()
      toast.success('草稿已保存')
    } catch {
      toast.error('草稿暂未同步到服务器，已存于本机')
    }
  }

  function submit(): void {
    const reason = closedReason ?? spentReason
    if (reason === null) void judging.start(draft.read())
    else toast.info(reason)
  }

  function disabledReason(): string | null {
    if (closedReason !== null) return closedReason
    if (isJudging) return '正在判题'
    if (spentReason !== null) return spentReason
    if (judgedPosition !== null) return '正在查看以前提交的代码，返回草稿后可以提交'
    return tab === 'result' ? '回到“测试代码”后可以再次提交' : null
  }

  function trialText(): string | null {
    if (userRole !== 'student') return '试运行，不计入成绩'
    return sitting?.state === 'ended' && sitting.isPracticeOpen ? '练习，不计入成绩' : null
  }

  const { submission } = shown
  const isCurrentReference = submission === null || submission.fileCode === problem.code
  // The judged code is shown beside the reference code that it was judged with.
  const judgedReference = judgedPosition === null ? null : (submission?.fileCode ?? null)
  const referenceCode = judgedReference ?? problem.code
  const judged = submission?.fileCode === referenceCode ? submission : null
  const report = judged?.report ?? null
  const lines = useMemo(() => (report?.counters ? report.lines : null), [report])

  return (
    <>
      <WorkbenchLayout
        tab={tab}
        onTab={openTab}
        isFullScreen={isFullScreen}
        toolbar={
          <>
            {sitting !== null && assignment !== null && (
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
                  trialText={trialText()}
                  attemptsLeft={attempts.left}
                  hasTimeLeft={sitting === null}
                />
              }
              draftState={exam.isSat ? null : draft.state}
              disabledReason={disabledReason()}
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
          <ReferenceCode
            code={referenceCode}
            fontSize={font.fontSize}
            lines={lines}
            mutants={judged?.mutation?.mutants ?? noMutants}
            hasCoverage={sitting === null || shows(sitting.feedback, 'coverage')}
          />
        }
        judgedCode={
          submission !== null &&
          judgedPosition !== null && (
            <JudgedCode
              submission={submission}
              position={judgedPosition}
              fontSize={font.fontSize}
              onBack={backToDraft}
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
            replacement={replacement}
            fontSize={font.fontSize}
            messages={shown.messages}
            position={position}
            focusRequest={focusRequest}
          />
        }
        editorTools={
          <EditorTools
            font={font}
            isFullScreen={isFullScreen}
            onToggleFullScreen={() => setIsFullScreen(!isFullScreen)}
            onReset={() => replaceCode(testTemplate(problem.code))}
          />
        }
        result={
          <ResultTab
            ref={result}
            scope={scope}
            submission={submission}
            code={draft.code}
            isCurrentReference={isCurrentReference}
            mutatedPercent={shown.mutatedPercent}
            pathOf={mySubmissionPathIn(userRole, openedThrough)}
            onBack={backToDraft}
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
          setTab('result')
        }}
        // The editor, which had the focus, is hidden now.
        onClosed={() => tab === 'result' && focusOn(result.current?.querySelector('h2'))}
      />
    </>
  )
}

/** Where students read their submissions with what was said of them. */
function mySubmissionPathIn(userRole: UserRole, { assignment }: OpenedThrough) {
  if (userRole !== 'student' || assignment === null) return null
  return (submissionId: number) => mySubmissionPath(assignment.classId, submissionId)
}

/** The submission whose result is shown: the one opened last, else my latest. */
function useShownSubmission(scope: SubmissionScope) {
  const [openedId, open] = useState<number | null>(null)
  const latest = useQuery(submissionListQuery(scope, 1))
  const latestJudged = latest.data?.records.find(({ stage }) => stage === 'judged')
  const shownId = openedId ?? latestJudged?.submissionId ?? null
  const { data } = useQuery({ ...submissionQuery(shownId ?? 0), enabled: shownId !== null })
  const mutatedPercent = useMutants(data ?? null)
  const messages = useMemo(() => (data === undefined ? null : codeMessagesOf(data)), [data])
  return { submission: data ?? null, mutatedPercent, messages, open }
}
