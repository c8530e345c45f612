import { ComingPage } from './coming-page.tsx'

/** What teaching is steered by. */
export function TeachingParamsPage() {
  return (
    <ComingPage
      title="教学改进参数管理"
      plan="这里将可以调整指标权重、得分构成、完成分数线和建议阈值，并留下修改记录。"
      today="现在采用默认值：六项覆盖率权重相等，得分只看覆盖率与测试通过率。"
    />
  )
}
