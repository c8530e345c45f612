import {
  changeTeachingParameters,
  getTeachingParameters,
  previewTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import {
  findChanges,
  type ParameterChange,
  TeachingParameters,
} from '@ceping/contract/teaching-parameters'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useReadNewer } from '../../lib/use-edited-version.ts'
import {
  findParametersDraft,
  keepParametersDraft,
  type ParametersBase,
} from './parameters-draft.ts'
import { outdatedByParameters } from './teaching-parameters.api.ts'

/** The form's values, in which a number may be missing. */
export interface ParametersFields {
  parameters: TeachingParameters
  reason: string
}

/**
 * Editing of the current parameters. Changes are kept in this browser until they are saved or given
 * up. After an edit conflict, `overtakenBy` holds the other's changes, what was typed stays, and
 * the next save replaces theirs.
 */
export function useEditParameters(saved: ParametersBase) {
  const toast = useToast()
  const readNewer = useReadNewer(getTeachingParameters, {})
  const userId = useSessionUser()?.id ?? 0
  const change = useCall(changeTeachingParameters, outdatedByParameters)
  const previewing = useCall(previewTeachingParameters)
  const [draft, setDraft] = useState(() => findParametersDraft(userId))
  const [base, setBase] = useState(draft?.base ?? saved)
  const [typed, setTyped] = useState(draft?.parameters ?? saved.parameters)
  const [overtakenBy, setOvertakenBy] = useState<ParameterChange[] | null>(null)

  function begin(from: ParametersBase): void {
    keepParametersDraft(userId, null)
    setDraft(null)
    setBase(from)
    setTyped(from.parameters)
    setOvertakenBy(null)
    previewing.reset()
  }

  /** A missing number keeps the last valid one. */
  function keep(fields: ParametersFields): void {
    const { data } = TeachingParameters.safeParse(fields.parameters)
    if (data === undefined) return
    const isChanged = findChanges(base.parameters, data).length > 0
    keepParametersDraft(userId, isChanged ? { base, parameters: data } : null)
    if (!isChanged) setDraft(null)
    setTyped(data)
    previewing.reset()
  }

  async function preview(form: FormInstance<ParametersFields>): Promise<void> {
    const name: ['parameters', 'scoring'] = ['parameters', 'scoring']
    const isValid = await form.validateFields([name]).then(
      () => true,
      () => false,
    )
    if (!isValid) return
    await previewing
      .mutateAsync({ body: { scoring: form.getFieldValue(name) } })
      .catch((error: unknown) => toast.error('预览失败', error))
  }

  async function save(
    fields: ParametersFields,
    form: FormInstance<ParametersFields>,
  ): Promise<void> {
    const parameters = TeachingParameters.parse(fields.parameters)
    const { reason } = fields
    try {
      const version = await change.mutateAsync({
        body: { parameters, reason, version: base.version },
      })
      begin({ version, parameters })
      form.setFieldsValue({ reason: '' })
      toast.success('教学参数已保存')
    } catch (error) {
      toast.error('保存失败', error)
      showIssues(form, error)
      const latest = await readNewer(error)
      if (latest === null) return
      setOvertakenBy(findChanges(base.parameters, latest.parameters))
      setBase(latest)
      keepParametersDraft(userId, { base: latest, parameters })
    }
  }

  return {
    initial: { parameters: typed, reason: '' },
    changes: findChanges(base.parameters, typed),
    isRestored: draft !== null,
    overtakenBy,
    keep,
    preview,
    save,
    /** Give up what is not saved. */
    discard(form: FormInstance<ParametersFields>) {
      begin(saved)
      form.setFieldsValue({ parameters: saved.parameters, reason: '' })
    },
    result: previewing.data,
    isPreviewing: previewing.isPending,
    isPending: change.isPending,
  }
}
