import { errorCodes } from '@ceping/contract/error-codes'
import {
  checkModelSuite,
  deleteModelSuite,
  getModelSuite,
  ModelSuiteCheck,
  type ModelSuiteView,
  updateModelSuite,
} from '@ceping/contract/model-suite'
import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useReadNewer } from '../../lib/use-edited-version.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedBySuite } from './model-suite.api.ts'
import styles from './model-suite.module.css'
import { SuiteCheck } from './suite-check.tsx'
import { SuiteConflict } from './suite-conflict.tsx'
import { SuiteTest } from './suite-test.tsx'
import {
  draftOf,
  findSuiteDraft,
  findWeightIssue,
  isSameSuite,
  keepSuiteDraft,
  type SuiteDraft,
} from './suite-draft.ts'
import { VariantList } from './variant-list.tsx'

/** What the judge said, and of what. */
interface Checked {
  check: ModelSuiteCheck
  of: SuiteDraft
}

/** Write a problem's model suite and its faulty variants, have them checked, and save them. */
export function SuiteEditor({ view }: { view: ModelSuiteView }) {
  const { problemId, code: referenceCode, suite } = view
  const userId = useSessionUser()?.id ?? 0
  const toast = useToast()
  const confirm = useConfirm()
  const saved = draftOf(view)
  // A new key lets the editor begin anew: it takes its text only once.
  const [editorKey, setEditorKey] = useState(0)
  const [found] = useState(() => findSuiteDraft(userId, problemId))
  const [draft, setDraft] = useState(found ?? saved)
  const [checked, setChecked] = useState<Checked | null>(
    suite?.check ? { check: suite.check, of: saved } : null,
  )
  const checking = useCall(checkModelSuite)
  const saving = useCall(updateModelSuite, outdatedBySuite)
  const deleting = useCall(deleteModelSuite, outdatedBySuite)
  const readNewer = useReadNewer(getModelSuite, { query: { problemId: String(problemId) } })
  const isChanged = !isSameSuite(draft, saved)
  const isOvertaken = isChanged && draft.version !== saved.version && !saving.isPending

  function change(changes: Partial<SuiteDraft>): void {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    keepSuiteDraft(userId, problemId, isSameSuite(changed, saved) ? null : changed)
  }

  function startOver(): void {
    change(saved)
    setEditorKey(editorKey + 1)
  }

  const bodyOf = ({ testFileCode, variants }: SuiteDraft) => ({
    problemId,
    testFileCode,
    variants: variants.map(({ name, hint, code, weight }) => {
      return { name: name.trim(), hint, code, weight: weight ?? 0 }
    }),
  })

  /** Whether there is nothing in the draft that cannot be sent; else says what. */
  function isReady(): boolean {
    const issue = findWeightIssue(draft)
    if (issue !== null) toast.error(issue)
    return issue === null
  }

  async function check(): Promise<void> {
    if (!isReady()) return
    try {
      setChecked({ check: await checking.mutateAsync({ body: bodyOf(draft) }), of: draft })
    } catch (error) {
      toast.error('检查失败', error)
    }
  }

  /** Replaces the version of the suite that it is given. */
  async function save(version: number | null): Promise<void> {
    if (!isReady()) return
    try {
      const result = await saving.mutateAsync({ body: { ...bodyOf(draft), version } })
      const newVersion = (version ?? 0) + 1
      // What was typed meanwhile stays, and is still to be saved.
      const latest = findSuiteDraft(userId, problemId)
      const isStale = latest !== null && !isSameSuite(latest, draft)
      keepSuiteDraft(userId, problemId, isStale ? { ...latest, version: newVersion } : null)
      setDraft((current) => ({ ...current, version: newVersion }))
      setChecked({ check: result, of: draft })
      toast.success('保存成功')
    } catch (error) {
      const rejection = rejectionOf(error)
      if (rejection !== null) setChecked({ check: rejection, of: draft })
      toast.error('保存失败', error)
      await readNewer(error)
    }
  }

  function remove(): void {
    confirm({
      title: '删除模型测试和全部变体？',
      content: '以后的提交只用自动生成的变异判；已有的结果不变。',
      okText: '删除',
      isDanger: true,
      onConfirm: async () => {
        try {
          await deleting.mutateAsync({ body: { problemId, version: suite?.version } })
        } catch (error) {
          toast.error('删除失败', error)
          await readNewer(error)
          return
        }
        keepSuiteDraft(userId, problemId, null)
        setDraft({ testFileCode: '', variants: [], version: null })
        setChecked(null)
        setEditorKey(editorKey + 1)
        toast.success('删除成功')
      },
    })
  }

  const isOutdated =
    checked !== null && (!isSameSuite(checked.of, draft) || (suite?.isOutdated ?? false))
  return (
    <>
      {isOvertaken && (
        <SuiteConflict
          isDeleted={suite === null}
          isSaving={saving.isPending}
          onOverwrite={() => void save(saved.version)}
          onTakeOver={startOver}
        />
      )}
      {found !== null && isChanged && !isOvertaken && (
        <Alert
          className={styles.notice}
          type="info"
          showIcon
          title="有没有保存的内容，这个浏览器替你保留着"
          action={
            <Button type="link" size="small" onClick={startOver}>
              恢复为已保存的内容
            </Button>
          }
        />
      )}
      {suite?.isOutdated && (
        <Alert
          className={styles.notice}
          type="warning"
          showIcon
          title="参考代码在保存之后改过了，请重新检查并保存"
        />
      )}
      <Tabs
        items={[
          {
            key: 'suite',
            label: '模型测试',
            children: (
              <SuiteTest
                key={editorKey}
                problemId={problemId}
                referenceCode={referenceCode}
                code={draft.testFileCode}
                onChange={(testFileCode) => change({ testFileCode })}
                onCheck={() => void check()}
              />
            ),
          },
          {
            key: 'variants',
            label: `错误变体 ${draft.variants.length}`,
            children: (
              <VariantList
                referenceCode={referenceCode}
                variants={draft.variants}
                problems={problemsOf(checked, draft)}
                onChange={(variants) => change({ variants })}
              />
            ),
          },
        ]}
      />
      {checked !== null && <SuiteCheck check={checked.check} isOutdated={isOutdated} />}
      <div className={`${styles.check} ${styles.buttons}`}>
        <Button
          disabled={draft.testFileCode.trim() === ''}
          loading={checking.isPending}
          onClick={() => void check()}
        >
          检查
        </Button>
        <Button
          type="primary"
          disabled={draft.testFileCode.trim() === '' || !(isChanged || suite?.isOutdated)}
          loading={saving.isPending}
          onClick={() => void save(draft.version)}
        >
          保存
        </Button>
        {suite !== null && !isOvertaken && (
          <Button danger type="link" onClick={remove}>
            删除
          </Button>
        )}
        {(checking.isPending || saving.isPending) && (
          <output className="muted">
            正在编译、运行，再用全部变异和变体各运行一遍；通常几秒，很慢的测试最多一分多钟…
          </output>
        )}
      </div>
    </>
  )
}

/** What the last check has found of the variants that are still as they were then. */
function problemsOf(checked: Checked | null, { variants }: SuiteDraft) {
  const problems = new Map<string, string | null>()
  checked?.of.variants.forEach((variant, index) => {
    const isAsItWas = variants.some(({ key, code }) => key === variant.key && code === variant.code)
    if (isAsItWas) problems.set(variant.key, checked.check.variantProblems[index] ?? null)
  })
  return problems
}

function rejectionOf(error: unknown): ModelSuiteCheck | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.MODEL_SUITE_REJECTED.code)
    return null
  return ModelSuiteCheck.safeParse(error.data).data ?? null
}
