import {
  changeTeachingParameters,
  getTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import {
  AssignmentScoring,
  getAssignmentScoring,
  updateScoringPolicy,
} from '@ceping/contract/assignment-scoring'
import type { DataOf } from '@ceping/contract/endpoint'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { decideSimilarPair, SimilarPairDetails } from '@ceping/contract/similarity'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import { PairDecision } from '../../features/similarity/pair-decision.tsx'
import { ParametersForm } from '../../features/teaching-parameters/parameters-form.tsx'
import { ScoringPanel } from '../../features/teaching-parameters/scoring-panel.tsx'
import { assignmentWith } from '../assignment.ts'
import { lateByDay, lateRules } from './assignment-forms.tsx'
import { longText, type Fields, type FormCase, type Tree } from './form-case.ts'

/** Return the controls of a scoring policy; `within` puts a part of the policy into the request. */
function policyFields(within: (policy: Tree) => Tree): Fields {
  const weight = (shown: string, metric: string) =>
    [shown, within({ metricWeights: { [metric]: Number(shown) } })] as const
  return {
    指令覆盖率: weight('2', 'instruction'),
    分支覆盖率: weight('3', 'branch'),
    行覆盖率: weight('4', 'line'),
    圈复杂度覆盖率: weight('5', 'complexity'),
    方法覆盖率: weight('6', 'method'),
    类覆盖率: weight('7', 'class'),
    // The share of coverage is the rest to 100.
    变异得分: ['20', within({ shares: { mutation: 20, coverage: 80 } })],
    质量得分: ['5', within({ shares: { quality: 5, coverage: 75 } })],
    测试通过率按: ['测试次数', within({ gateBy: 'invocations' })],
    写错的测试不计覆盖: ['true', within({ rightTestsOnly: true })],
    完成分数线: ['70', within({ completionScore: 70 })],
  }
}

const parameters = (changes: Tree): Tree => ({ parameters: changes })

const parametersForm: FormCase = {
  name: '教学参数',
  source: 'features/teaching-parameters/parameters-form.tsx',
  edit: {
    schema: getTeachingParameters.data,
    stored: { version: 1, parameters: TeachingParameters.parse({}), judgingBounds: null },
    form: (current: DataOf<typeof getTeachingParameters>) => <ParametersForm current={current} />,
    endpoint: changeTeachingParameters,
    save: '保存',
    saved: '教学参数已保存',
    confirm: '保存',
    answer: 2,
    fields: {
      ...policyFields((policy) => parameters({ scoring: policy })),
      题目覆盖率的建议阈值: ['55', parameters({ suggestions: { problemCoverage: 55 } })],
      总体覆盖率的建议阈值: ['75', parameters({ suggestions: { overallCoverage: 75 } })],
      完成题目比例的建议阈值: ['35', parameters({ suggestions: { practiceDone: 35 } })],
      测试代码的长度: ['50000', parameters({ submitting: { codeLength: 50_000 } })],
      每分钟提交次数: ['12', parameters({ submissionsPerMinute: 12 })],
      同时等待判题的提交: ['4', parameters({ submitting: { waiting: 4 } })],
      每道题的提交次数: ['30', parameters({ submitting: { perProblem: 30 } })],
      运行时间: ['8', parameters({ judging: { runSeconds: 8 } })],
      编译时间: ['9', parameters({ judging: { compileSeconds: 9 } })],
      输出: ['64', parameters({ judging: { outputKib: 64 } })],
      作答过程的保留时间: ['90', parameters({ recordDays: 90 })],
      允许学生自己注册: ['true', parameters({ isRegistrationOpen: true })],
    },
    always: { 修改原因: ['走查', { reason: '走查' }] },
    derived: ['方案'],
  },
}

const scoringForm: FormCase = {
  name: '计分方式',
  source: 'features/teaching-parameters/scoring-panel.tsx',
  edit: {
    schema: AssignmentScoring,
    stored: {
      scoringPolicy: defaultScoringPolicy,
      countingRules: lateByDay,
      currentPolicy: defaultScoringPolicy,
      version: 4,
      rescorings: [],
    },
    form: () => <ScoringPanel assignment={assignmentWith()} />,
    answers: (stored) => ({ [getAssignmentScoring.path]: stored }),
    endpoint: updateScoringPolicy,
    save: '更换并重新计分',
    saved: '已开始重新计分',
    confirm: '更换',
    answer: 7,
    fields: { ...policyFields((policy) => ({ scoringPolicy: policy })), ...lateRules },
    besides: { assignmentId: 9 },
    always: { 原因: ['走查', { reason: '走查' }] },
    derived: ['方案'],
  },
}

const side = {
  submissionId: 1,
  userId: 1,
  userAccount: 'S2026001',
  realName: '陈思远',
  createTime: '2026-11-20T08:00:00',
  earlier: null,
}

const decisionForm: FormCase = {
  name: '查重的处理记录',
  source: 'features/similarity/pair-decision.tsx',
  edit: {
    schema: SimilarPairDetails,
    stored: {
      similarPairId: 3,
      problemId: 7,
      problemName: '素数',
      left: side,
      right: side,
      strength: 0.9,
      similarity: 0.9,
      containment: 0.9,
      overlap: 40,
      longest: 12,
      isCurrent: true,
      state: 'open',
      note: '',
      deciderName: null,
      decidedAt: null,
      assignmentTitle: '第一次作业',
      version: 2,
      leftCode: '',
      rightCode: '',
      matches: [],
    },
    form: (pair: SimilarPairDetails) => <PairDecision pair={pair} />,
    endpoint: decideSimilarPair,
    save: '保存处理记录',
    saved: '已保存',
    fields: {
      状态: ['已谈话', { state: 'discussed' }],
      备注: [longText(500), { note: longText(500) }],
    },
  },
}

export const teachingForms: readonly FormCase[] = [parametersForm, scoringForm, decisionForm]
