import { Button, Form, Input, Tabs } from 'antd'
import type { AriaAttributes } from 'react'
import { ProblemText } from './problem-text.tsx'
import styles from './problem-form.module.css'

const template = `用一两句话说明这段代码做什么。

## 规则

- 输入的取值范围，例如 1 ≤ n ≤ 10000
- 不合法的输入怎样处理，例如抛出 \`IllegalArgumentException\`

## 示例

| 输入 | 结果 |
| --- | --- |
| 2 | true |
| 4 | false |

## 测试提示

- 想一想边界值，以及每个分支怎样才能走到
`

/** All of it comes from the form. */
interface DescriptionFieldProps extends AriaAttributes {
  id?: string
  value?: string
  onChange?: (description: string) => void
}

/** Markdown to write, and how students will see it. */
export function DescriptionField({ id, value = '', onChange, ...aria }: DescriptionFieldProps) {
  const title = Form.useWatch<string | undefined>('title') ?? ''
  const isEmpty = value.trim() === ''
  return (
    <div className={styles.description}>
      {isEmpty && (
        <Button
          className={styles.template}
          type="link"
          size="small"
          onClick={() => onChange?.(template)}
        >
          插入模板
        </Button>
      )}
      <Tabs
        size="small"
        items={[
          {
            key: 'write',
            label: '编写',
            forceRender: true,
            children: (
              <Input.TextArea
                {...aria}
                className={styles.markdown}
                id={id}
                value={value}
                maxLength={50_000}
                placeholder={template}
                onChange={({ target }) => onChange?.(target.value)}
              />
            ),
          },
          {
            key: 'preview',
            label: '预览',
            children: (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
              <section className={styles.preview} tabIndex={0} aria-label="题目描述预览">
                {isEmpty ? (
                  <p className="muted">还没有内容。写下描述后，这里显示学生将看到的样子。</p>
                ) : (
                  <ProblemText description={value} title={title.trim()} />
                )}
              </section>
            ),
          },
        ]}
      />
    </div>
  )
}
