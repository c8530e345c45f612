import { ThemeColor } from '@ceping/contract/vocabulary'
import { Form, Input, Radio, type RadioGroupProps } from 'antd'
import styles from './class-fields.module.css'
import { themeColorNames, themeColorOf } from '../../lib/theme-colors.ts'

/** What people fill in about a class. */
export interface ClassFieldValues {
  className: string
  classCode: string
  description: string
  themeColor: ThemeColor
}

/** What a missing name and a missing code are answered with (specification, section 5). */
const requiredTexts = {
  create: { className: '班级名称不能为空', classCode: '班级代码不能为空' },
  edit: { className: '请填写必填字段', classCode: '请填写必填字段' },
} as const

/** Fields of a form that creates or edits a class. */
export function ClassFields({ mode }: { mode: keyof typeof requiredTexts }) {
  const required = requiredTexts[mode]
  return (
    <>
      <Form.Item
        label="班级名称"
        name="className"
        rules={[{ required: true, whitespace: true, message: required.className }]}
      >
        <Input maxLength={50} autoComplete="off" placeholder="例如 软件测试 2026 春" />
      </Form.Item>
      <Form.Item
        label="班级代码"
        name="classCode"
        extra={<span className="muted">教师自己的编号，例如课程号；学生加入班级用的是邀请码</span>}
        rules={[{ required: true, whitespace: true, message: required.classCode }]}
      >
        <Input maxLength={50} autoComplete="off" placeholder="例如 SE301-01" />
      </Form.Item>
      <Form.Item label="班级简介" name="description">
        <Input.TextArea
          maxLength={500}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="选填：上课时间、地点、要求等"
        />
      </Form.Item>
      <Form.Item label="主题色" name="themeColor">
        <ThemeColorPicker />
      </Form.Item>
    </>
  )
}

/** One of the theme colours, each with its name; a field of a form. */
function ThemeColorPicker(props: Pick<RadioGroupProps, 'id' | 'value' | 'onChange'>) {
  return (
    <Radio.Group
      {...props}
      aria-label="主题色"
      options={ThemeColor.options.map((themeColor) => ({
        value: themeColor,
        label: (
          <span className={styles.choice}>
            <span className={styles.swatch} style={{ background: themeColorOf(themeColor) }} />
            {themeColorNames[themeColor]}
          </span>
        ),
      }))}
    />
  )
}
