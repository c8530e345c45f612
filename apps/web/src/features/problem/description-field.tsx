import { Button, Form, Input, Tabs } from 'antd'
import { type AriaAttributes, useDeferredValue } from 'react'
import { CodeDiff } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
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

/** All of it but the saved text comes from the form. */
interface DescriptionFieldProps extends AriaAttributes {
  id?: string
  value?: string
  onChange?: (description: string) => void
  /** As it was saved last; null for a new problem. */
  saved: string | null
}

/** Markdown to write, beside it how students will see it, and what differs from the saved one. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { id, value = '', onChange, saved, ...aria } = props
  const isRoomy = useMediaQuery('(min-width: 700px)')
  const { fontSize } = useFontSize()
  const isEmpty = value.trim() === ''
  const preview = <Preview description={value} />
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
            label: isRoomy ? '编写与预览' : '编写',
            forceRender: true,
            children: (
              <div className={styles.writing}>
                <Input.TextArea
                  {...aria}
                  className={styles.markdown}
                  id={id}
                  value={value}
                  maxLength={50_000}
                  placeholder={template}
                  onChange={({ target }) => onChange?.(target.value)}
                />
                {isRoomy && preview}
              </div>
            ),
          },
          ...(isRoomy ? [] : [{ key: 'preview', label: '预览', children: preview }]),
          ...(saved === null
            ? []
            : [
                {
                  key: 'compare',
                  label: '与已保存的对照',
                  destroyOnHidden: true,
                  children: (
                    <div className={styles.comparison}>
                      <CodeDiff
                        label="题目描述的改动"
                        language="plaintext"
                        before={saved}
                        after={value}
                        fontSize={fontSize}
                      />
                    </div>
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}

/** What students will see; it may come a moment later than what is typed. */
function Preview({ description }: { description: string }) {
  const title = Form.useWatch<string | undefined>('title') ?? ''
  const shown = useDeferredValue(description)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.preview} tabIndex={0} aria-label="学生看到的样子">
      {shown.trim() === '' ? (
        <p className="muted">还没有内容。写下描述后，这里显示学生将看到的样子。</p>
      ) : (
        <ProblemText description={shown} title={title.trim()} />
      )}
    </section>
  )
}
