import { Alert } from 'antd'

/** What a record is and is not; stands wherever one is shown. */
export function WorkRemark() {
  return (
    <Alert
      type="info"
      showIcon
      title="这份记录只供参考，不能单独作为认定违规的依据"
      description="网络、输入法、编辑器补全、载入以前的提交都会留下看似异常的痕迹；有疑问时请先与学生谈。"
    />
  )
}
