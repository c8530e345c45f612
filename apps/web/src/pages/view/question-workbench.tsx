import type { ProblemView } from '@ceping/contract/problem'
import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type {
  CodeMessage,
  CodePlace,
  CodeReplacement,
} from '../../components/code-editor/code-marks.ts'
import { CodeEditor } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { problemStatusKey } from '../../features/assignment-problem-status/assignment-problem-status.api.ts'
import { ProblemDescription } from '../../features/problem/problem-description.tsx'
import { ReferenceCode } from '../../features/problem/reference-code.tsx'
import { testTemplate } from '../../features/problem/test-template.ts'
import { codeMessagesOf } from '../../features/submission/code-messages.ts'
import type { InitialDraft } from '../../features/submission/draft.ts'
import { JudgingModal } from '../../features/submission/judging-modal.tsx'
import { ResultTab } from '../../features/submission/result-tab.tsx'
import {
  type SubmissionScope,
  submissionListQuery,
  submissionQuery,
} from '../../features/submission/submission.api.ts'
import { useDraft } from '../../features/submission/use-draft.ts'
import { useJudging } from '../../features/submission/use-judging.ts'
import { EditorTools } from './editor-tools.tsx'
import { QuestionToolbar } from './question-toolbar.tsx'
import { type WorkbenchTab, WorkbenchLayout } from './workbench-layout.tsx'

interface QuestionWorkbenchProps {
  problem: ProblemView
  scope: SubmissionScope
  initialDraft: InitialDraft
}

/** Read the problem, write the test, submit it, read the result. */
export function QuestionWorkbench({ problem, scope, initialDraft }: QuestionWorkbenchProps) {
  const queryClient = useQueryClient()
  const [tab, setTab] = useState<WorkbenchTab>('code')
  const [messages, setMessages] = useState<CodeMessage[]>([])
  const [replacement, setReplacement] = useState<CodeReplacement | null>(null)
  const [place, setPlace] = useState<CodePlace | null>(null)
  const font = useFontSize()
  const draft = useDraft({
    userId: scope.userId,
    problemId: scope.problemId,
    initial: initialDraft,
  })
  const shown = useShownSubmission(scope)
  const judging = useJudging({
    scope,
    testFileName: `${problem.title}Tests`,
    onJudged: adopt,
    onFailed: () => setTab('result'),
  })

  function adopt(submission: SubmissionView): void {
    queryClient.setQueryData(submissionQuery(submission.submissionId).queryKey, submission)
    shown.open(submission.submissionId)
    setMessages(submission.report === null ? [] : codeMessagesOf(submission.report))
    void queryClient.invalidateQueries({ queryKey: problemStatusKey(String(scope.assignmentId)) })
  }

  function replaceCode(testFileCode: string, messages: CodeMessage[]): void {
    draft.change(testFileCode)
    setReplacement({ code: testFileCode })
    setMessages(messages)
    setTab('code')
  }

  function jump(place: CodePlace): void {
    setTab('code')
    setPlace({ ...place })
  }

  function submit(): void {
    void judging.start(draft.read())
  }

  const { submission } = shown
  const isCurrentReference = submission === null || submission.fileCode === problem.code
  const report = isCurrentReference ? (submission?.report ?? null) : null
  const lines = useMemo(() => (report?.counters ? report.lines : null), [report])

  return (
    <>
      <QuestionToolbar
        title={problem.title}
        scope={scope}
        draftState={draft.state}
        isSubmitDisabled={tab === 'result' || judging.progress !== null}
        onSubmit={submit}
      />
      <WorkbenchLayout
        tab={tab}
        onTab={setTab}
        description={<ProblemDescription problem={problem} />}
        reference={<ReferenceCode code={problem.code} fontSize={font.fontSize} lines={lines} />}
        editor={
          <CodeEditor
            label="测试代码"
            value={draft.code}
            onChange={draft.change}
            onSubmit={submit}
            replacement={replacement}
            fontSize={font.fontSize}
            messages={messages}
            place={place}
          />
        }
        editorTools={
          <EditorTools font={font} onReset={() => replaceCode(testTemplate(problem.code), [])} />
        }
        result={
          <ResultTab
            scope={scope}
            submission={submission}
            code={draft.code}
            isCurrentReference={isCurrentReference}
            onBack={() => setTab('code')}
            onJump={jump}
            onOpen={shown.open}
            onLoadCode={({ testFileCode, report }) =>
              replaceCode(testFileCode, report === null ? [] : codeMessagesOf(report))
            }
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
      />
    </>
  )
}

/** The submission whose result is shown: the one opened last, else my latest. */
function useShownSubmission(scope: SubmissionScope) {
  const [openedId, open] = useState<number | null>(null)
  const latest = useQuery(submissionListQuery(scope, 1))
  const latestJudged = latest.data?.records.find(({ stage }) => stage === 'judged')
  const shownId = openedId ?? latestJudged?.submissionId ?? null
  const { data } = useQuery({ ...submissionQuery(shownId ?? 0), enabled: shownId !== null })
  return { submission: data ?? null, open }
}
