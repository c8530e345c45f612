import { useToast } from '../../components/toast.tsx'
import type { useDraft } from '../../features/submission/use-draft.ts'
import type { useSubmitting } from './use-submitting.ts'
import type { useWorkbenchView } from './use-workbench-view.ts'

interface DraftWorkOptions {
  draft: ReturnType<typeof useDraft>
  view: ReturnType<typeof useWorkbenchView>
  submitting: ReturnType<typeof useSubmitting>
  /** An exam that is over takes no other code. */
  isReadOnly: boolean
}

/** What is done with the whole draft, by keys and buttons: submit it, save it, put other code in its place. */
export function useDraftWork({ draft, view, submitting, isReadOnly }: DraftWorkOptions) {
  const toast = useToast()

  function submit(): void {
    // Another browser goes on with the draft: it must not be older than what was submitted.
    void draft.save().catch(() => {})
    submitting.submit(draft.read())
  }

  async function save(): Promise<void> {
    try {
      await draft.save()
      toast.success('草稿已保存')
    } catch {
      toast.error('草稿暂未同步到服务器，已存于本机')
    }
  }

  function replace(testFileCode: string): void {
    if (isReadOnly) {
      toast.info(submitting.closedReason ?? '考试已结束，不能再修改')
      return
    }
    draft.change(testFileCode)
    view.showReplaced(testFileCode)
  }

  return { submit, save, replace }
}
